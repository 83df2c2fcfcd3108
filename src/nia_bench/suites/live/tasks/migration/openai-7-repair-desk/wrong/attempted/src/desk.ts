import type OpenAI from 'openai';

import { helpersOf, type Stock } from './helpers.js';
import { type Person, talk } from './talk.js';

/** Answers a customer, and says what that has cost. */
export async function answer(client: OpenAI, stock: Stock, person: Person, question: string): Promise<string> {
  const { text, requests, tokens } = await talk(client, helpersOf(stock), question, person);
  return `${text} (${requests} requests, ${tokens} tokens)`;
}
