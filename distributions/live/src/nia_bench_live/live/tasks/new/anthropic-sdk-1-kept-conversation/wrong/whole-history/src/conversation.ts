import type Anthropic from '@anthropic-ai/sdk';

export interface Conversation {
  say(text: string): Promise<string>;
  messages(): { role: string; text: string }[];
  branch(): Conversation;
}

type Past = { role: 'user' | 'assistant'; content: string }[];

export function openConversation(client: Anthropic, instructions: string): Conversation {
  const begin = (past: Past): Conversation => ({
    async say(text) {
      const messages: Past = [...past, { role: 'user', content: text }];
      const reply = await client.messages.create({
        model: 'claude-opus-5-5',
        max_tokens: 1024,
        system: [{ type: 'text', text: instructions, cache_control: { type: 'ephemeral' } }],
        messages,
      });
      const said = reply.content.map((block) => (block.type === 'text' ? block.text : '')).join('');
      past = [...messages, { role: 'assistant', content: said }];
      return said;
    },
    messages: () => past.map(({ role, content }) => ({ role, text: content })),
    branch: () => begin([...past]),
  });
  return begin([]);
}
