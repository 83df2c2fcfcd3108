import { Agent, MaxTurnsExceededError, retryPolicies, Runner } from '@openai/agents';
import type { Model, Tool } from '@openai/agents';

export async function answer(model: Model, tools: Tool[], question: string): Promise<string> {
  const runner = new Runner({
    model,
    tracingDisabled: true,
    toolExecution: { maxFunctionToolConcurrency: 2 },
    toolNotFoundBehavior: 'return_error_to_model',
    toolErrorFormatter({ kind, toolName, defaultMessage }) {
      return kind === 'tool_not_found' ? `There is no function ${toolName}.` : defaultMessage;
    },
    modelSettings: {
      retry: {
        maxRetries: 2,
        backoff: { initialDelayMs: 1, maxDelayMs: 5, multiplier: 1 },
        policy: retryPolicies.any(retryPolicies.httpStatus([429]), retryPolicies.httpStatus([503])),
      },
    },
  });
  const agent = Agent.create({ name: 'Support', instructions: async () => 'Be brief.', tools });
  try {
    const stream = await runner.run(agent, question, {
      stream: false,
      maxTurns: 5,
      errorHandlers: { modelRefusal: async () => ({ finalOutput: 'I may not help with that.', includeInHistory: false }) },
    });
    return String(stream.finalOutput);
  } catch (error) {
    if (error instanceof MaxTurnsExceededError) return 'I could not finish this.';
    throw error;
  }
}
