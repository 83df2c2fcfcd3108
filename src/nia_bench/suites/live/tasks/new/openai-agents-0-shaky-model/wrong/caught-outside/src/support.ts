import { Agent, MaxTurnsExceededError, ModelBehaviorError, ModelRefusalError, Runner, type Model, type Tool } from '@openai/agents';

const runner = new Runner({ tracingDisabled: true });

export async function answer(model: Model, tools: Tool[], question: string): Promise<string> {
  const agent = new Agent({ name: 'Support', instructions: 'You answer questions of our customers.', model, tools });
  for (let attempt = 0; ; attempt += 1) {
    try {
      const result = await runner.run(agent, question, { maxTurns: 5 });
      return result.finalOutput ?? '';
    } catch (error) {
      if (error instanceof MaxTurnsExceededError) return 'I could not finish this.';
      if (error instanceof ModelRefusalError) return 'I may not help with that.';
      if (error instanceof ModelBehaviorError) return 'There is no function of that name.';
      const status = error instanceof Error && 'status' in error ? error.status : undefined;
      if ((status === 429 || status === 529) && attempt < 2) continue;
      throw error;
    }
  }
}
