import { openai } from '@ai-sdk/openai';
import { generateText } from 'ai';
import { tools } from './tools';

interface ChatMessage {
  role: 'user' | 'assistant';
  content: string;
}

interface Usage {
  promptTokens: number;
  completionTokens: number;
  totalTokens: number;
}

export async function answer(messages: ChatMessage[]): Promise<{ text: string; usage: Usage }> {
  const { text, usage } = await generateText({ model: openai('gpt-4o'), messages, tools, maxSteps: 5 });
  return { text, usage };
}
