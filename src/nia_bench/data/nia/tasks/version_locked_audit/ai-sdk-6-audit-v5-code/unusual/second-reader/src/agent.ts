import { openai } from '@ai-sdk/openai';
import * as ai from 'ai';
import * as tools from './tools';

const instructions = 'You help with cooking. Look into the pantry before you propose a dish.';

export const kitchenAgent = new ai.ToolLoopAgent({
  model: openai('gpt-4o'),
  instructions,
  tools: { pantry: tools.pantry },
  stopWhen: ai.stepCountIs(8),
});
