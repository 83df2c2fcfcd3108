import { createUIMessageStream, JsonToSseTransformStream, UI_MESSAGE_STREAM_HEADERS } from 'ai';
import { findSources } from '../../../lib/travel-sources';
import { stream } from '../../../lib/model';

export async function POST(request: Request) {
  const { wish }: { wish: string } = await request.json();
  const parts = createUIMessageStream({
    async execute({ writer: { write, merge } }) {
      const progress = (data: string) => write({ type: 'data-progress', data });
      progress('searching');
      const sources = await findSources(wish);
      progress('writing');
      const notes = sources.map((source) => source.text).join(' ');
      merge(stream({ prompt: `Plan a trip: ${wish}. Notes: ${notes}` }).toUIMessageStream());
    },
  });
  const body = parts.pipeThrough(new JsonToSseTransformStream()).pipeThrough(new TextEncoderStream());
  return new Response(body, { headers: UI_MESSAGE_STREAM_HEADERS });
}
