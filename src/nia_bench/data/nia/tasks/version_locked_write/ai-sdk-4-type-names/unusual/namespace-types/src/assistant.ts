import * as ai from 'ai';
import { openai } from '@ai-sdk/openai';
import { tools } from './tools';

export interface Reply extends Pick<ai.GenerateTextResult<typeof tools, never>, 'text'> {
  usage: ai.LanguageModelUsage;
}

const options = { model: openai('gpt-4o'), tools, maxSteps: 5, temperature: 0 };

export async function reply(conversation: readonly ai.CoreMessage[]): Promise<Reply> {
  const result = await ai.generateText({ ...options, messages: [...conversation] });
  return { text: result.text, usage: result.usage };
}
