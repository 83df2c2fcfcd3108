import { tool } from 'ai';
import { z } from 'zod';

const text = (what: string) => z.string().describe(what);

export const search = tool({
  description: 'Looks for sources on the web',
  inputSchema: z.object({ query: text('what to look for') }),
  execute: ({ query }) => Promise.resolve(`No sources on ${query} yet`),
});

export const summarize = tool({
  description: 'Condenses a text',
  inputSchema: z.object({ text: text('what to condense') }),
  execute: ({ text: long }) => long.slice(0, 280),
});
