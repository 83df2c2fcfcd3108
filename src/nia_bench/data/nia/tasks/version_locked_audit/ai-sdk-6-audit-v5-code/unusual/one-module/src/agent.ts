import * as sdk from 'ai';
import { openai } from '@ai-sdk/openai';
import { pantry } from './tools';

const persona = {
  instructions: {
    role: 'system' as const,
    content: 'You help with cooking. Look into the pantry before you propose a dish.',
  },
};

export const kitchenAgent = new sdk.ToolLoopAgent({
  ...persona,
  model: openai('gpt-4o'),
  tools: { pantry },
  stopWhen: [sdk.stepCountIs(8)],
});
