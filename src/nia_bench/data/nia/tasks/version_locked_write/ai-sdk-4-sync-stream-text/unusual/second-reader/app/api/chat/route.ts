import { openai } from '@ai-sdk/openai';
import { convertToCoreMessages, type Message, streamText } from 'ai';

type ChatBody = { messages: Message[] };

const model = openai('gpt-4o');

const answered = ({ messages }: ChatBody) => streamText({ model, messages: convertToCoreMessages(messages) });

export const POST = (request: Request): Promise<Response> =>
  request.json().then((body: ChatBody) => answered(body).toDataStreamResponse({ status: 200 }));
