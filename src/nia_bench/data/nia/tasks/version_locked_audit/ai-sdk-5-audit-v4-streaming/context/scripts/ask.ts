import { streamText } from 'ai';
import { openai } from '@ai-sdk/openai';

export async function ask(question: string) {
  const result = streamText({ model: openai('gpt-4o'), prompt: question });
  for await (const part of result.fullStream) {
    if (part.type === 'text-delta') process.stdout.write(part.textDelta);
    if (part.type === 'error') throw part.error;
  }
}
