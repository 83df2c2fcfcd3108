import * as agents from '@openai/agents';

agents.setTracingDisabled(true);

const words: Record<string, string> = {
  MaxTurnsExceededError: 'I could not finish this.',
  ModelRefusalError: 'I may not help with that.',
};

const retry: agents.ModelRetrySettings = {
  maxRetries: 2,
  policy: ({ normalized: { statusCode } }) =>
    statusCode === 429 || statusCode === 503 ? { retry: true, delayMs: 10 } : false,
};

export const answer = async (model: agents.Model, tools: agents.Tool[], question: string): Promise<string> => {
  const agent = new agents.Agent({ name: 'Desk', model, tools, modelSettings: { retry } });
  const { finalOutput = '' } = await agents.run(agent, [agents.user(question)], {
    maxTurns: 5,
    toolNotFoundBehavior: 'return_error_to_model',
    toolErrorFormatter: async (args) => (args.kind === 'tool_not_found' ? `There is no function ${args.toolName}.` : undefined),
    toolExecution: { maxFunctionToolConcurrency: 2 },
    errorHandlers: {
      default: ({ error }) => {
        const finalOutput = words[error.constructor.name];
        return finalOutput === undefined ? undefined : { finalOutput };
      },
    },
  });
  return finalOutput;
};
