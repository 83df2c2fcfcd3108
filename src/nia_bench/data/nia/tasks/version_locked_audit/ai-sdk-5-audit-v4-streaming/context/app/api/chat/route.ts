import { StreamData, streamText, type Message } from 'ai';
import { openai } from '@ai-sdk/openai';
import { findSources } from '../../../lib/travel-sources';

function lastQuestion(messages: Message[]): string {
  return messages.at(-1)?.content ?? '';
}

export async function POST(request: Request) {
  const { messages }: { messages: Message[] } = await request.json();
  const sources = await findSources(lastQuestion(messages));

  const data = new StreamData();
  data.append({ sources: sources.length });

  const result = streamText({
    model: openai('gpt-4o'),
    system: `Answer from these notes: ${sources.map((source) => source.text).join(' ')}`,
    messages,
    onFinish: () => data.close(),
  });
  return result.toDataStreamResponse({ data });
}
