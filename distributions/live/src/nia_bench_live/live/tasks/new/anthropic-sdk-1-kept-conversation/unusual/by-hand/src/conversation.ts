import Anthropic from '@anthropic-ai/sdk';

export interface Conversation {
  say(text: string): Promise<string>;
  messages(): { role: string; text: string }[];
  branch(): Conversation;
}

type Past = { role: 'user' | 'assistant'; content: string }[];

export function openConversation(client: Anthropic, instructions: string): Conversation {
  const ask = (messages: Past, previous: string | null) =>
    client.beta.messages.create({
      model: 'claude-opus-5-5',
      max_tokens: 1024,
      ...(previous ? {} : { system: instructions }),
      messages,
      thread: previous ? { type: 'continue', previous_message_id: previous } : { type: 'create' },
      betas: ['message-threads-2026-08-12'],
    });

  const begin = (past: Past, previous: string | null): Conversation => ({
    async say(text) {
      const said: Past[number] = { role: 'user', content: text };
      const reply = await ask(previous ? [said] : [...past, said], previous).catch((error: unknown) => {
        if (previous && error instanceof Anthropic.NotFoundError) return ask([...past, said], null);
        throw error;
      });
      const answered = reply.content.map((block) => (block.type === 'text' ? block.text : '')).join('');
      past = [...past, said, { role: 'assistant', content: answered }];
      previous = reply.id;
      return answered;
    },
    messages: () => past.map(({ role, content }) => ({ role, text: content })),
    branch: () => begin(past, null),
  });
  return begin([], null);
}
