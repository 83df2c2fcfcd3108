import { stepCountIs, ToolLoopAgent } from 'ai';
import { openai } from '@ai-sdk/openai';
import { pantry } from './tools';

export const kitchenAgent = new ToolLoopAgent({
  model: openai('gpt-4o'),
  instructions: 'You help with cooking. Look into the pantry before you propose a dish.',
  tools: { pantry },
  stopWhen: stepCountIs(8),
});
