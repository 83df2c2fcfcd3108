import * as ai from 'ai';
import { findSources } from '../../../lib/travel-sources';
import { stream } from '../../../lib/model';

export const POST = async (request: Request): Promise<Response> => {
  const { messages } = (await request.json()) as { messages: ai.UIMessage[] };
  const question = messages
    .at(-1)
    ?.parts.filter(ai.isTextUIPart)
    .map(({ text }) => text)
    .join(' ');
  const sources = await findSources(question ?? '');
  const answer = ai.createUIMessageStream({
    execute({ writer }) {
      writer.write({ type: 'data-sources', id: 'sources', data: sources.length });
      const result = stream({
        system: `Answer from these notes: ${sources.map(({ text }) => text).join(' ')}`,
        messages: ai.convertToModelMessages(messages),
      });
      writer.merge(result.toUIMessageStream({ sendReasoning: false }));
    },
  });
  return ai.createUIMessageStreamResponse({ stream: answer });
};
