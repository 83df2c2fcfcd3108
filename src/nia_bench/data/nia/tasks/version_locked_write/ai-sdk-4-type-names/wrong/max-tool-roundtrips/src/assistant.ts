import { openai } from '@ai-sdk/openai';
import { generateText, type CoreMessage, type LanguageModelUsage } from 'ai';
import { tools } from './tools';

export async function answer(
  messages: CoreMessage[],
): Promise<{ text: string; usage: LanguageModelUsage }> {
  const { text, usage } = await generateText({
    model: openai('gpt-4o'),
    messages,
    tools,
    maxToolRoundtrips: 4,
  });
  return { text, usage };
}
