import type Anthropic from '@anthropic-ai/sdk';

/** A message of the editor's chat, and when it was said. */
export interface Said {
  role: 'user' | 'assistant';
  content: Anthropic.MessageContentParam;
  at: string;
}

/** Asks for the next reply, and gives the chat with it. */
export async function reply(client: Anthropic, chat: Said[], now: () => string): Promise<Said[]> {
  const { content } = await client.messages.create({
    model: 'claude-opus-5-5',
    max_tokens: 800,
    messages: chat.map(({ role, content }) => ({ role, content })),
  });
  const text = content.map((block) => (block.type === 'text' ? block.text : '')).join('');
  return [...chat, { role: 'assistant', content: text, at: now() }];
}
