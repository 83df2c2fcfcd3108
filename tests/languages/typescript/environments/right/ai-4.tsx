import { streamText } from 'ai';
import { openai } from '@ai-sdk/openai';
import { NextRequest } from 'next/server';
export const POST = (r: NextRequest): Response => streamText({ model: openai('gpt-4o'), prompt: r.url }).toDataStreamResponse();
