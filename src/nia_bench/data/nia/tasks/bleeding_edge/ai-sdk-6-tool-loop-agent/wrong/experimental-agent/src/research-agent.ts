import { openai } from '@ai-sdk/openai';
import { Experimental_Agent as Agent, stepCountIs, tool } from 'ai';
import { z } from 'zod';

const researchAgent = new Agent({
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
  stopWhen: stepCountIs(10),
  prepareStep: async ({ stepNumber }) => ({ activeTools: stepNumber < 3 ? ['search'] : ['summarize'] }),
});

export async function research(question: string) {
  const result = await researchAgent.generate({ prompt: question });
  return result.text;
}
