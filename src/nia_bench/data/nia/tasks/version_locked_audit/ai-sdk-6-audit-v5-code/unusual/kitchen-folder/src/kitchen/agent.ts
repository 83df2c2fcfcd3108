import { stepCountIs, ToolLoopAgent as Agent, type ToolLoopAgentSettings } from 'ai';
import { openai } from '@ai-sdk/openai';
import { pantry } from '../tools';

const tools = { pantry };

const settings: ToolLoopAgentSettings<never, typeof tools> = {
  model: openai('gpt-4o'),
  instructions: 'You help with cooking. Look into the pantry before you propose a dish.',
  tools,
  stopWhen: stepCountIs(8),
};

export const kitchenAgent = new Agent(settings);
