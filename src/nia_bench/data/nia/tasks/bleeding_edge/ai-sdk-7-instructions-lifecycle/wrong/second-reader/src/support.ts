import { streamText } from 'ai';
import { openai } from '@ai-sdk/openai';

export async function streamAnswer(question: string) {
  const result = streamText({
    model: openai('gpt-4o'),
    instructions:
      'You are a polite member of our support team. Answer in at most three paragraphs.',
    prompt: question,
    onError: ({ error }) => {
      console.error(error);
    },
    onEnd: ({ totalUsage }) => {
      console.log('Total tokens:', totalUsage.totalTokens);
    },
  });

  for await (const chunk of result.textStream) {
    process.stdout.write(chunk);
  }
}
