import { convertToCoreMessages, streamText, type Message } from 'ai';
import { openai } from '@ai-sdk/openai';

export async function POST(request: Request): Promise<Response> {
  const messages: Message[] = (await request.json()).messages;
  return streamText({
    model: openai('gpt-4o'),
    messages: convertToCoreMessages(messages),
    onError: ({ error }) => console.error(error),
  }).toDataStreamResponse({ headers: { 'Cache-Control': 'no-store' } });
}
