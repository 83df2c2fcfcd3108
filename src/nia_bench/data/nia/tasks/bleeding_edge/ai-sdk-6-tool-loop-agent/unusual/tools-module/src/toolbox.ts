import { tool } from 'ai';
import { object, string } from 'zod';

export const search = tool({
  description: 'Find sources.',
  inputSchema: object({ query: string() }),
  execute: async ({ query }) => `hits for ${query}`,
});

export const summarize = tool({
  description: 'Shorten a text.',
  inputSchema: object({ text: string() }),
  execute: async ({ text }) => text.split('. ')[0] ?? '',
});
