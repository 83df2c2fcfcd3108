import { openai } from '@ai-sdk/openai';
import * as sdk from 'ai';
import { tools } from './tools';

type Conversation = readonly sdk.CoreMessage[];

export interface Reply {
  readonly text: string;
  readonly usage: sdk.LanguageModelUsage;
}

const STEPS = 3;

export const reply = async (conversation: Conversation): Promise<Reply> => {
  const outcome = await sdk.generateText({
    model: openai('gpt-4o'),
    tools,
    maxSteps: STEPS,
    messages: [...conversation],
  });
  return { text: outcome.text, usage: outcome.usage };
};
