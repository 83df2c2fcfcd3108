import { createDataStreamResponse, streamText as stream } from 'ai';
import { openai } from '@ai-sdk/openai';

export async function continueChat(request: Request) {
  const { messages } = await request.json();
  return createDataStreamResponse({
    execute: (writer) => {
      const result = stream({ model: openai('gpt-4o'), messages });
      result.mergeIntoDataStream(writer);
    },
    onError: (error) => (error instanceof Error ? error.message : 'failed'),
  });
}
