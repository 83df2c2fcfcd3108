import { Output, streamText } from 'ai';
import { openai } from '@ai-sdk/openai';
import { z } from 'zod';

const format = Output.object({
  schema: z.object({ name: z.string(), ingredients: z.array(z.string()), steps: z.array(z.string()) }),
});

export async function writeRecipe(dish: string) {
  const result = streamText({ model: openai('gpt-4o'), prompt: `A recipe for ${dish}`, output: format });
  return result.output;
}
