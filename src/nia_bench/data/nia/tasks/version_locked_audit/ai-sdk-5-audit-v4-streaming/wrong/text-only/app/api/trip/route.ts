import { streamText } from 'ai';
import { openai } from '@ai-sdk/openai';

export async function POST(request: Request) {
  const { wish }: { wish: string } = await request.json();
  return streamText({ model: openai('gpt-4o'), prompt: `Plan a trip: ${wish}.` }).toTextStreamResponse();
}
