import { openai } from '@ai-sdk/openai';
import { Output as Shape } from 'ai';
import { array, object, string } from 'zod';

export const settings = {
  model: openai('gpt-4o'),
  system: 'You write recipes.',
  output: Shape.object({
    schema: object({ name: string(), ingredients: array(string()), steps: string().array() }),
  }),
};
