import { openai } from '@ai-sdk/openai';
import { generateText, tool } from 'ai';
import { z } from 'zod';

export async function research(question: string) {
  const { text } = await generateText({
    model: openai('gpt-4o'),
    system: 'You are a research assistant. Gather sources first, then write a short summary.',
    prompt: question,
    maxSteps: 6,
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
  return text;
}
