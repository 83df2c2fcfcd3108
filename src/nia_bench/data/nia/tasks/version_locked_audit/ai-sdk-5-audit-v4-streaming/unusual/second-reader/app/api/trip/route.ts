import { openai } from '@ai-sdk/openai';
import { createUIMessageStream, createUIMessageStreamResponse, streamText, type UIMessage } from 'ai';
import { findSources } from '../../../lib/travel-sources';

type TripMessage = UIMessage<unknown, { progress: 'searching' | 'writing' }>;

const planned = (wish: string) =>
  createUIMessageStream<TripMessage>({
    execute: async ({ writer: out }) => {
      const tell = (data: 'searching' | 'writing') => out.write({ type: 'data-progress', id: 'p', data });

      tell('searching');
      const notes = (await findSources(wish)).map((source) => source.text);
      tell('writing');

      const plan = streamText({
        model: openai('gpt-4o'),
        prompt: `Plan a trip: ${wish}. Notes: ${notes.join(' ')}`,
      });
      out.merge(plan.toUIMessageStream<TripMessage>());
    },
  });

export async function POST(request: Request) {
  const body: { wish: string } = await request.json();
  return createUIMessageStreamResponse({ stream: planned(body.wish) });
}
