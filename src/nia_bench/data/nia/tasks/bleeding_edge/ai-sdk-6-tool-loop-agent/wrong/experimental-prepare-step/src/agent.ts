import { ToolLoopAgent, tool, stepCountIs } from 'ai';
import { openai } from '@ai-sdk/openai';
import { z } from 'zod';

const search = tool({
  description: 'Search for sources',
  inputSchema: z.object({ query: z.string() }),
  execute: async ({ query }) => `Results for ${query}`,
});

const summarize = tool({
  description: 'Summarize a text',
  inputSchema: z.object({ text: z.string() }),
  execute: async ({ text }) => `Summary: ${text}`,
});

export const researchAgent = new ToolLoopAgent({
  model: openai('gpt-4o'),
  instructions: 'You are a research assistant. Gather sources first, then write a short summary.',
  tools: { search, summarize },
  stopWhen: stepCountIs(10),
  experimental_prepareStep: ({ stepNumber }: { stepNumber: number }) => ({
    experimental_activeTools: stepNumber < 3 ? ['search'] : ['summarize'],
  }),
});

export async function research(question: string) {
  const { text } = await researchAgent.generate({ prompt: question });
  return text;
}
