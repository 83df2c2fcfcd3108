import { openai } from '@ai-sdk/openai';
import { generateText } from 'ai';
import { Output } from 'ai/output';
import { z } from 'zod';

const recipeSchema = z.object({
  name: z.string(),
  ingredients: z.array(z.string()),
  steps: z.array(z.string()),
});

export async function generateRecipe(request: string) {
  const { output } = await generateText({
    model: openai('gpt-4o'),
    output: Output.object({ schema: recipeSchema }),
    prompt: request,
  });
  return output;
}
