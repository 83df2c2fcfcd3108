import * as ai from 'ai';
import { createOpenAI } from '@ai-sdk/openai';
import z from 'zod';

const lines = z.array(z.string().min(1));
export type Recipe = z.infer<typeof Recipe>;
const Recipe = z.object({ name: z.string(), ingredients: lines, steps: lines }).describe('A recipe for home cooks');

const provider = createOpenAI({});
const asRecipe = ai.Output.object({ schema: Recipe, name: 'recipe' });

const cook = (request: string): Promise<Recipe> =>
  ai
    .generateText({ model: provider('gpt-4o'), messages: [{ role: 'user', content: request }], output: asRecipe })
    .then((answer) => answer.output);

export default cook;
