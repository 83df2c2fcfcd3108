import { openai } from '@ai-sdk/openai';
import * as ai from 'ai';
import { findSources } from '../../../lib/travel-sources';

function question(message: ai.UIMessage | undefined): string {
  const texts = message?.parts.filter(ai.isTextUIPart) ?? [];
  return texts.map(({ text }) => text).join('');
}

export async function POST(request: Request): Promise<Response> {
  const { messages } = (await request.json()) as { messages: ai.UIMessage[] };
  const sources = await findSources(question(messages.at(-1)));

  const stream = ai.createUIMessageStream({
    execute({ writer }) {
      writer.write({ type: 'data-sources', data: sources.length });
      const notes = sources.map(({ text }) => text).join(' ');
      const answer = ai.streamText({
        model: openai('gpt-4o'),
        system: `Answer from these notes: ${notes}`,
        messages: ai.convertToModelMessages(messages),
      });
      writer.merge(answer.toUIMessageStream());
    },
  });
  return ai.createUIMessageStreamResponse({ stream });
}
