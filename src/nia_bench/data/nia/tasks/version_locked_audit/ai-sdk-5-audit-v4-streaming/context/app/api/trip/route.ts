import { createDataStreamResponse, formatDataStreamPart, streamText } from 'ai';
import { openai } from '@ai-sdk/openai';
import { findSources } from '../../../lib/travel-sources';

export async function POST(request: Request) {
  const { wish }: { wish: string } = await request.json();

  return createDataStreamResponse({
    execute: async (dataStream) => {
      dataStream.write(formatDataStreamPart('data', [{ progress: 'searching' }]));
      const sources = await findSources(wish);
      dataStream.write(formatDataStreamPart('data', [{ progress: 'writing' }]));

      const result = streamText({
        model: openai('gpt-4o'),
        prompt: `Plan a trip: ${wish}. Notes: ${sources.map((source) => source.text).join(' ')}`,
      });
      result.mergeIntoDataStream(dataStream);
    },
  });
}
