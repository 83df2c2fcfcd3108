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

  for await (const text of result.textStream) process.stdout.write(text);
}
