import { openai } from '@ai-sdk/openai';
import { tool, ToolLoopAgent } from 'ai';
import { z } from 'zod';

const search = tool({
  description: 'Search the web',
  parameters: z.object({ query: z.string() }),
  execute: async ({ query }) => `Results for ${query}`,
});

const summarize = tool({
  description: 'Summarize text',
  parameters: z.object({ text: z.string() }),
  execute: async ({ text }) => `Summary: ${text}`,
});

const agent = new ToolLoopAgent({
  model: openai('gpt-4o'),
  instructions: 'You are a research assistant. Gather sources first, then write a short summary.',
  tools: { search, summarize },
  prepareStep: async ({ stepNumber }) => {
    if (stepNumber < 3) return { activeTools: ['search'] };
    return { activeTools: ['summarize'] };
  },
});

export async function research(question: string) {
  const result = await agent.generate({ prompt: question });
  return result.text;
}
