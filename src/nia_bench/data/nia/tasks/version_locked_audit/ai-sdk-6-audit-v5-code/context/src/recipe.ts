import { generateObject } from 'ai';
import { openai } from '@ai-sdk/openai';
import { z } from 'zod';

const recipe = z.object({
  name: z.string(),
  ingredients: z.array(z.string()),
  steps: z.array(z.string()),
});

export async function writeRecipe(dish: string) {
  const { object } = await generateObject({
    model: openai('gpt-4o'),
    schema: recipe,
    prompt: `A recipe for ${dish}`,
  });
  return object;
}
