import { openai } from '@ai-sdk/openai';
import { generateText, type ChatCompletionMessage, type LanguageModelUsage } from 'ai';
import { tools } from './tools';

export async function answer(
  messages: ChatCompletionMessage[],
): Promise<{ text: string; usage: LanguageModelUsage }> {
  const { text, usage } = await generateText({ model: openai('gpt-4o'), messages, tools, maxSteps: 5 });
  return { text, usage };
}
