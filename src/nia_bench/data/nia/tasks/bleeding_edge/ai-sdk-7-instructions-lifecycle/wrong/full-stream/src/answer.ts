import { streamText } from 'ai';
import { openai } from '@ai-sdk/openai';

export async function answer(question: string): Promise<void> {
  const result = streamText({
    model: openai('gpt-4o'),
    instructions: 'You are a polite member of the support team. Answer in at most three paragraphs.',
    prompt: question,
    onEnd: ({ usage }) => {
      console.log(`\n${usage.totalTokens} tokens`);
    },
  });

  for await (const part of result.fullStream) {
    if (part.type === 'text-delta') process.stdout.write(part.text);
    else if (part.type === 'error') console.error(part.error);
  }
}
