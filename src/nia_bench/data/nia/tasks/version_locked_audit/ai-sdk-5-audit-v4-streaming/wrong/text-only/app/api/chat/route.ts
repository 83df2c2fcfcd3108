import { convertToModelMessages, streamText, type UIMessage } from 'ai';
import { openai } from '@ai-sdk/openai';

export async function POST(request: Request) {
  const { messages }: { messages: UIMessage[] } = await request.json();
  const result = streamText({ model: openai('gpt-4o'), messages: convertToModelMessages(messages) });
  return result.toTextStreamResponse();
}
