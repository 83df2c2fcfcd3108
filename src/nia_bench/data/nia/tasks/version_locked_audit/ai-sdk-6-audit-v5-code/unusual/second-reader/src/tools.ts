import { tool } from 'ai';
import { z } from 'zod';
import { inStock } from './pantry-store';

export const pantry = tool({
  description: 'Tells how much of an ingredient there is',
  inputSchema: z.object({ ingredient: z.string() }),
  async execute({ ingredient }, { abortSignal }) {
    abortSignal?.throwIfAborted();
    return { ingredient, amount: await inStock(ingredient) };
  },
});
