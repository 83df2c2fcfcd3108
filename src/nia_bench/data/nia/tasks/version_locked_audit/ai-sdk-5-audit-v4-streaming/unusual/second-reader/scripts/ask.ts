import { openai } from '@ai-sdk/openai';
import { streamText } from 'ai';

export async function ask(question: string) {
  const { fullStream } = streamText({ model: openai('gpt-4o'), prompt: question });
  for await (const part of fullStream) {
    switch (part.type) {
      case 'text-delta':
        process.stdout.write(part.text);
        continue;
      case 'error':
        throw part.error;
    }
  }
}
