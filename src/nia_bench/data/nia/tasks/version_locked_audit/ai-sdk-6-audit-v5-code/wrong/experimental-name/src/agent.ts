import { Experimental_Agent as Agent, stepCountIs, type Experimental_AgentSettings as Settings } from 'ai';
import { openai } from '@ai-sdk/openai';
import { pantry } from './tools';

const settings = {
  model: openai('gpt-4o'),
  instructions: 'You help with cooking. Look into the pantry before you propose a dish.',
  tools: { pantry },
  stopWhen: stepCountIs(8),
} satisfies Settings<never, { pantry: typeof pantry }>;

export const kitchenAgent = new Agent(settings);
