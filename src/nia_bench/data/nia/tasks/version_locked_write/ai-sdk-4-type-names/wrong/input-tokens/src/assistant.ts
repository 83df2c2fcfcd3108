import { openai } from '@ai-sdk/openai';
import { generateText, type CoreMessage, type LanguageModelUsage } from 'ai';
import { tools } from './tools';

export interface Answer {
  text: string;
  usage: LanguageModelUsage;
}

export async function answer(messages: CoreMessage[]): Promise<Answer> {
  const { text, usage } = await generateText({
    model: openai('gpt-4o'),
    messages,
    tools,
    maxSteps: 5,
  });
  console.log(`${usage.inputTokens} tokens in, ${usage.outputTokens} out`);
  return { text, usage };
}
