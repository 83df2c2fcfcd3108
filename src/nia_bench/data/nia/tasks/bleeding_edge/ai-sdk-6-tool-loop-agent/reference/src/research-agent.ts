import { openai } from '@ai-sdk/openai';
import { tool, ToolLoopAgent } from 'ai';
import { z } from 'zod';

const SEARCH_STEPS = 3;

const agent = new ToolLoopAgent({
  model: openai('gpt-4o'),
  instructions: 'You are a research assistant. Gather sources first, then write a short summary.',
  tools: {
    search: tool({
      description: 'Look up sources for a query.',
      inputSchema: z.object({ query: z.string() }),
      execute: async ({ query }) => `Sources about ${query}`,
    }),
    summarize: tool({
      description: 'Condense a text.',
      inputSchema: z.object({ text: z.string() }),
      execute: async ({ text }) => text.slice(0, 400),
    }),
  },
  prepareStep: ({ stepNumber }) => ({
    activeTools: stepNumber < SEARCH_STEPS ? ['search'] : ['summarize'],
  }),
});

export async function research(question: string): Promise<string> {
  const { text } = await agent.generate({ prompt: question });
  return text;
}
