import type Anthropic from '@anthropic-ai/sdk';
import type { BetaMessageThread } from '@anthropic-ai/sdk/resources/beta/messages';

export interface Conversation {
  say(text: string): Promise<string>;
  messages(): { role: string; text: string }[];
  branch(): Conversation;
}

export function openConversation(client: Anthropic, instructions: string): Conversation {
  return around(client.beta.messages.thread({ model: 'claude-opus-5-5', max_tokens: 1024, system: instructions }));
}

function around(thread: BetaMessageThread): Conversation {
  return {
    say: async (text) => textOf((await thread.send({ role: 'user', content: text })).content),
    messages: () => thread.messages.map(({ role, content }) => ({ role, text: textOf(content) })),
    branch: () => around(thread.fork()),
  };
}

function textOf(content: string | readonly { type: string; text?: unknown }[] | undefined): string {
  if (typeof content === 'string') return content;
  return (content ?? []).map((block) => (block.type === 'text' ? String(block.text) : '')).join('');
}
