import { openai } from '@ai-sdk/openai';
import { generateText, Output } from 'ai';
import { z } from 'zod';

const recipeSchema = z.object({
  name: z.string(),
  ingredients: z.array(z.string()),
  steps: z.array(z.string()),
});

export async function generateRecipe(request: string) {
  const { experimental_output } = await generateText({
    model: openai('gpt-4o'),
    experimental_output: Output.object({ schema: recipeSchema }),
    prompt: request,
  });
  return experimental_output;
}
