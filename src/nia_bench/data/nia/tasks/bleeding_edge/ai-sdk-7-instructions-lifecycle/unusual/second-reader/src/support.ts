import { openai } from '@ai-sdk/openai';
import { streamText, type TextStreamPart, type ToolSet } from 'ai';

const MANNERS = ['You are a polite member of our support team.', 'Answer in at most three paragraphs.'];

function show(event: TextStreamPart<ToolSet>): void {
  switch (event.type) {
    case 'text-delta':
      process.stdout.write(event.text);
      break;
    case 'error':
      console.error(event.error);
      break;
  }
}

export async function answer(question: string): Promise<void> {
  const { stream } = streamText({
    model: openai('gpt-4o'),
    instructions: MANNERS.join(' '),
    messages: [{ role: 'user', content: question }],
    onEnd({ usage }) {
      console.log(`${usage.totalTokens ?? 'unknown'} tokens`);
    },
  });
  for await (const event of stream) show(event);
}
