import { createUIMessageStream, createUIMessageStreamResponse, streamText, toUIMessageStream } from 'ai';
import { openai } from '@ai-sdk/openai';
import { findSources } from '../../../lib/travel-sources';

export async function POST(request: Request) {
  const { wish }: { wish: string } = await request.json();

  const stream = createUIMessageStream({
    execute: async ({ writer }) => {
      writer.write({ type: 'data-progress', data: 'searching' });
      const sources = await findSources(wish);
      writer.write({ type: 'data-progress', data: 'writing' });

      const result = streamText({
        model: openai('gpt-4o'),
        prompt: `Plan a trip: ${wish}. Notes: ${sources.map((source) => source.text).join(' ')}`,
      });
      writer.merge(toUIMessageStream({ stream: result.stream }));
    },
  });
  return createUIMessageStreamResponse({ stream });
}
