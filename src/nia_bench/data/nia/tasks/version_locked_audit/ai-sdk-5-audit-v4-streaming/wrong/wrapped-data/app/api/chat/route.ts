import {
  convertToModelMessages,
  createUIMessageStream,
  createUIMessageStreamResponse,
  streamText,
  type UIMessage,
} from 'ai';
import { openai } from '@ai-sdk/openai';
import { findSources } from '../../../lib/travel-sources';

type ChatMessage = UIMessage<never, { sources: { sources: number } }>;

function lastQuestion(messages: ChatMessage[]): string {
  const parts = messages.at(-1)?.parts ?? [];
  return parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
}

export async function POST(request: Request) {
  const { messages }: { messages: ChatMessage[] } = await request.json();
  const sources = await findSources(lastQuestion(messages));

  const stream = createUIMessageStream<ChatMessage>({
    execute: ({ writer }) => {
      writer.write({ type: 'data-sources', data: { sources: sources.length } });
      const result = streamText({
        model: openai('gpt-4o'),
        system: `Answer from these notes: ${sources.map((source) => source.text).join(' ')}`,
        messages: convertToModelMessages(messages),
      });
      writer.merge(result.toUIMessageStream());
    },
  });
  return createUIMessageStreamResponse({ stream });
}
