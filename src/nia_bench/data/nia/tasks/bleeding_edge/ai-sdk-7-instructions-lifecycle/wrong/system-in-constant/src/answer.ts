import { streamText } from 'ai';
import { openai } from '@ai-sdk/openai';

const base = {
  model: openai('gpt-4o'),
  system: 'You are a polite member of the support team. Answer in at most three paragraphs.',
  onFinish: ({ usage }: { usage: { totalTokens: number | undefined } }) => console.log(usage.totalTokens),
};

export async function answer(question: string): Promise<void> {
  const result = streamText({ ...base, prompt: question });
  for await (const part of result.stream) {
    if (part.type === 'text-delta') process.stdout.write(part.text);
    else if (part.type === 'error') console.error(part.error);
  }
}
