import * as sdk from 'ai';
import * as z from 'zod';

export const search = sdk.tool({
  description: 'Find sources.',
  inputSchema: z.object({ query: z.string().min(1) }),
  execute: ({ query }) => `found: ${query}`,
});

export const condense = sdk.tool({
  description: 'Make a text shorter.',
  inputSchema: z.object({ text: z.string() }),
  execute: ({ text }) => `in short: ${text}`,
});
