import { openai } from '@ai-sdk/openai';

const persona = { instructions: 'You are a polite member of the support team. Three paragraphs at most.' };

export const settings = { model: openai('gpt-4o'), ...persona };
