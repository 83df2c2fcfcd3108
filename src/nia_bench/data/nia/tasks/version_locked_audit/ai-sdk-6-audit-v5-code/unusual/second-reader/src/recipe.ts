import { openai } from '@ai-sdk/openai';
import { generateText, Output } from 'ai';
import { z } from 'zod';

const texts = z.array(z.string());
const output = Output.object({ schema: z.object({ name: z.string(), ingredients: texts, steps: texts }) });

export async function writeRecipe(dish: string) {
  const result = await generateText({ model: openai('gpt-4o'), output, prompt: `A recipe for ${dish}` });
  return result.output;
}
