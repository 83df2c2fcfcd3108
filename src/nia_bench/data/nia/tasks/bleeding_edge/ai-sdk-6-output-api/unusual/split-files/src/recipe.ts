import { generateText as ask } from 'ai';
import { settings } from './settings';

export class Cookbook {
  async recipe(request: string) {
    const { output: recipe, usage } = await ask({ ...settings, prompt: request });
    console.debug('tokens', usage.totalTokens);
    return recipe;
  }
}

const cookbook = new Cookbook();
export const writeRecipe = (request: string) => cookbook.recipe(request);
