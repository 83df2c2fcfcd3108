import * as ai from 'ai';
import { createOpenAI } from '@ai-sdk/openai';
import type { NextRequest } from 'next/server';

const provider = createOpenAI({ compatibility: 'strict' });
const common = { model: provider('gpt-4o'), system: 'You are a helpful assistant.' };

export const maxDuration = 30;

export const POST = async (request: NextRequest): Promise<Response> => {
  const body: { messages: ai.Message[] } = await request.json();
  const reply = ai.streamText({ ...common, messages: body.messages, abortSignal: request.signal });
  return reply.toDataStreamResponse({ sendReasoning: true });
};
