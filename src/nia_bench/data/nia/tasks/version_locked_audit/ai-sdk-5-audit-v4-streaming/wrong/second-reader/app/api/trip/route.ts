import { streamText } from 'ai';
import { openai } from '@ai-sdk/openai';
import { findSources } from '../../../lib/travel-sources';

export async function POST(request: Request) {
  const { wish }: { wish: string } = await request.json();
  const sources = await findSources(wish);

  const result = streamText({
    model: openai('gpt-4o'),
    prompt: `Plan a trip: ${wish}. Notes: ${sources.map((source) => source.text).join(' ')}`,
  });
  return result.toUIMessageStreamResponse();
}
