import { openai } from '@ai-sdk/openai';
import { tool, ToolLoopAgent } from 'ai';
import { z } from 'zod';

const agent = new ToolLoopAgent({
  model: openai('gpt-4o'),
  instructions: 'You are a research assistant. Gather sources first, then write a short summary.',
  tools: {
    search: tool({
      description: 'Search for information',
      inputSchema: z.object({ query: z.string() }),
      execute: async ({ query }) => `Results for ${query}`,
    }),
    summarize: tool({
      description: 'Summarize a text',
      inputSchema: z.object({ text: z.string() }),
      execute: async ({ text }) => `Summary of ${text}`,
    }),
  },
});

export async function research(question: string) {
  const { text } = await agent.generate({
    prompt: question,
    prepareStep: ({ stepNumber }: { stepNumber: number }) => ({
      activeTools: stepNumber < 3 ? ['search'] : ['summarize'],
    }),
  });
  return text;
}
