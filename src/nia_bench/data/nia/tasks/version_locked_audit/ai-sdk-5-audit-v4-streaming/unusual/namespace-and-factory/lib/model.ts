import { streamText } from 'ai';
import { openai } from '@ai-sdk/openai';

type Settings = Parameters<typeof streamText>[0];

export const stream = (settings: Omit<Settings, 'model'>) =>
  streamText({ model: openai('gpt-4o'), ...settings } as Settings);
