import { openai } from '@ai-sdk/openai';
import { generateText } from 'ai';
import { z } from 'zod';

export async function generateRecipe(request: string) {
  const result = await generateText({
    model: openai('gpt-4o'),
    schema: z.object({
      name: z.string(),
      ingredients: z.array(z.string()),
      steps: z.array(z.string()),
    }),
    prompt: request,
  });
  return result.output;
}
