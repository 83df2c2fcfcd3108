import { streamText, convertToModelMessages, type UIMessage } from 'ai';
import { openai } from '@ai-sdk/openai';
import { findSources } from '../../../lib/travel-sources';

function lastQuestion(messages: UIMessage[]): string {
  const last = messages.at(-1);
  return last?.parts.map((part) => (part.type === 'text' ? part.text : '')).join('') ?? '';
}

export async function POST(request: Request) {
  const { messages }: { messages: UIMessage[] } = await request.json();
  const sources = await findSources(lastQuestion(messages));

  const result = streamText({
    model: openai('gpt-4o'),
    system: `Answer from these notes: ${sources.map((source) => source.text).join(' ')}`,
    messages: convertToModelMessages(messages),
  });
  return result.toUIMessageStreamResponse();
}
