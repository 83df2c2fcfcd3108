import { tool, type ToolExecutionOptions } from 'ai';
import { z } from 'zod';
import { inStock } from './pantry-store';

async function lookUp({ ingredient }: { ingredient: string }, { abortSignal }: ToolExecutionOptions) {
  abortSignal?.throwIfAborted();
  return { ingredient, amount: await inStock(ingredient) };
}

export const pantry = tool({
  description: 'Tells how much of an ingredient there is',
  inputSchema: z.object({ ingredient: z.string() }),
  execute: lookUp,
});
