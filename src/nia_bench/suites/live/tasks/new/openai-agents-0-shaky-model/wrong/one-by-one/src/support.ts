import { Agent, retryPolicies, Runner, type Model, type Tool } from '@openai/agents';

const runner = new Runner({
  tracingDisabled: true,
  toolNotFoundBehavior: 'return_error_to_model',
  toolErrorFormatter: ({ kind, toolName }) =>
    kind === 'tool_not_found' ? `There is no function ${toolName}.` : undefined,
});

export async function answer(model: Model, tools: Tool[], question: string): Promise<string> {
  const agent = new Agent({
    name: 'Support',
    instructions: 'You answer questions of our customers.',
    model,
    tools,
    modelSettings: {
      parallelToolCalls: false,
      retry: {
        maxRetries: 2,
        backoff: { initialDelayMs: 20, maxDelayMs: 50, jitter: false },
        policy: retryPolicies.httpStatus([429, 503]),
      },
    },
  });
  const result = await runner.run(agent, question, {
    maxTurns: 5,
    errorHandlers: {
      maxTurns: () => ({ finalOutput: 'I could not finish this.' }),
      modelRefusal: () => ({ finalOutput: 'I may not help with that.' }),
    },
  });
  return result.finalOutput ?? '';
}
