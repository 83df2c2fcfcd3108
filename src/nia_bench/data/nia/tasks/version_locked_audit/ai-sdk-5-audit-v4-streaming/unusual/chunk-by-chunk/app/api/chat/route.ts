import {
  convertToModelMessages,
  createUIMessageStream,
  createUIMessageStreamResponse,
  streamText,
  type UIMessage,
  type UIMessageStreamWriter,
} from 'ai';
import { openai } from '@ai-sdk/openai';
import { findSources } from '../../../lib/travel-sources';

async function respond(messages: UIMessage[], writer: UIMessageStreamWriter) {
  const [part] = messages.at(-1)?.parts ?? [];
  const sources = await findSources(part?.type === 'text' ? part.text : '');
  writer.write({ type: 'data-sources', data: sources.length });

  const result = streamText({
    model: openai('gpt-4o'),
    system: `Answer from these notes: ${sources.map((source) => source.text).join(' ')}`,
    messages: convertToModelMessages(messages),
  });
  for await (const chunk of result.toUIMessageStream()) writer.write(chunk);
}

export async function POST(request: Request) {
  const { messages }: { messages: UIMessage[] } = await request.json();
  const stream = createUIMessageStream({
    originalMessages: messages,
    execute: ({ writer }) => respond(messages, writer),
    onError: () => 'Something went wrong',
  });
  return createUIMessageStreamResponse({ status: 200, headers: { 'cache-control': 'no-store' }, stream });
}
