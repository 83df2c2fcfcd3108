import type Anthropic from '@anthropic-ai/sdk';

/** One headline for an article, without white space around it. */
export async function headline(client: Anthropic, article: string): Promise<string> {
  const { content } = await client.messages.create({
    model: 'claude-haiku-5-5',
    max_tokens: 60,
    messages: [{ role: 'user', content: `Write a headline for this article:\n\n${article}` }],
  });
  return content
    .map((block) => (block.type === 'text' ? block.text : ''))
    .join('')
    .trim();
}
