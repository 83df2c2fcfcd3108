import { openai } from '@ai-sdk/openai';
import * as sdk from 'ai';
import * as z from 'zod';

const lines = (what: string) => z.array(z.string()).describe(what);

const recipe = z.strictObject({
  name: z.string().describe('what the dish is called'),
  ingredients: lines('one ingredient with its amount each'),
  steps: lines('what to do, in order'),
});

const asRecipe = sdk.Output.object({ name: 'recipe', schema: recipe });

const ask = (prompt: string) =>
  sdk.generateText({
    model: openai('gpt-4o'),
    system: 'You are a cook. Answer each request with one recipe.',
    prompt,
    output: asRecipe,
  });

export const cook = (request: string) => ask(request).then((answer) => answer.output);
