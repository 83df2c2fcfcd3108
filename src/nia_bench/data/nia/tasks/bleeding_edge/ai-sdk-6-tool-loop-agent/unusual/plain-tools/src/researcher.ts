import { ToolLoopAgent as LoopAgent } from 'ai';
import type { ToolLoopAgentSettings } from 'ai';
import { openai } from '@ai-sdk/openai';
import z from 'zod';

const tools = {
  search: {
    description: 'Find sources for a query',
    inputSchema: z.object({ query: z.string() }),
    execute: async (input: { query: string }) => `sources: ${input.query}`,
  },
  summarize: {
    description: 'Condense a text',
    inputSchema: z.object({ text: z.string() }),
    execute: async (input: { text: string }) => `summary: ${input.text}`,
  },
};

const settings: ToolLoopAgentSettings<never, typeof tools> = {
  model: openai('gpt-4o'),
  instructions: 'You are a research assistant. Gather sources first, then write a short summary.',
  tools,
  prepareStep({ steps }) {
    return steps.length >= 3 ? { activeTools: ['summarize'] } : { activeTools: ['search'] };
  },
};

class Researcher {
  readonly #agent = new LoopAgent(settings);

  async answer(question: string): Promise<string> {
    const outcome = await this.#agent.generate({ messages: [{ role: 'user', content: question }] });
    return outcome.text;
  }
}

const researcher = new Researcher();
export const answer = (question: string) => researcher.answer(question);
