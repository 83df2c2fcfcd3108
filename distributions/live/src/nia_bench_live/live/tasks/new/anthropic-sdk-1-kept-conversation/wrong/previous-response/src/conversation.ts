import type Anthropic from '@anthropic-ai/sdk';

export interface Conversation {
  say(text: string): Promise<string>;
  messages(): { role: string; text: string }[];
  branch(): Conversation;
}

type Past = { role: 'user' | 'assistant'; content: string }[];

export function openConversation(client: Anthropic, instructions: string): Conversation {
  const begin = (past: Past, previous: string | null): Conversation => ({
    async say(text) {
      const reply = await client.messages.create({
        model: 'claude-opus-5-5',
        max_tokens: 1024,
        system: instructions,
        store: true,
        previous_message_id: previous,
        messages: [{ role: 'user', content: text }],
      });
      const said = reply.content.map((block) => (block.type === 'text' ? block.text : '')).join('');
      past = [...past, { role: 'user', content: text }, { role: 'assistant', content: said }];
      previous = reply.id;
      return said;
    },
    messages: () => past.map(({ role, content }) => ({ role, text: content })),
    branch: () => begin([...past], previous),
  });
  return begin([], null);
}
