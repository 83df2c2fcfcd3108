import { openai } from '@ai-sdk/openai';
import { generateObject } from 'ai';
import { z } from 'zod';

const recipeSchema = z.object({
  name: z.string(),
  ingredients: z.array(z.string()),
  steps: z.array(z.string()),
});

export async function generateRecipe(request: string) {
  const { object } = await generateObject({
    model: openai('gpt-4o'),
    schema: recipeSchema,
    prompt: request,
  });
  return object;
}
