import { generateText, Output } from 'ai';
import { openai } from '@ai-sdk/openai';
import { z } from 'zod';

const recipeSchema = z.object({
  name: z.string(),
  ingredients: z.array(z.string()),
  steps: z.array(z.string()),
});

export type Recipe = z.infer<typeof recipeSchema>;

export async function getRecipe(request: string): Promise<Recipe> {
  const { text } = await generateText({
    model: openai('gpt-4o'),
    output: Output.json(),
    prompt: `Write a recipe for: ${request}. Answer with name, ingredients and steps as JSON.`,
  });
  return recipeSchema.parse(JSON.parse(text));
}
