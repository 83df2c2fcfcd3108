import type Anthropic from '@anthropic-ai/sdk';
import { textOf } from './common';

/** One headline for an article, without white space around it. */
export async function headline(client: Anthropic, article: string): Promise<string> {
  const message = await client.messages.create({
    model: 'claude-haiku-5-5',
    max_tokens: 60,
    messages: [{ role: 'user', content: `Write a headline for this article:\n\n${article}` }],
  });
  return textOf(message).trim();
}
