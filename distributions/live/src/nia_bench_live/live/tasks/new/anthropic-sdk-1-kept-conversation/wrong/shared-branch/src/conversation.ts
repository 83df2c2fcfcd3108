import type Anthropic from '@anthropic-ai/sdk';
import type { BetaMessageThread } from '@anthropic-ai/sdk/resources/beta/messages';

export interface Conversation {
  say(text: string): Promise<string>;
  messages(): { role: string; text: string }[];
  branch(): Conversation;
}

function around(thread: BetaMessageThread): Conversation {
  return {
    async say(text) {
      const reply = await thread.send({ role: 'user', content: text });
      return reply.content.map((block) => (block.type === 'text' ? block.text : '')).join('');
    },
    messages: () =>
      thread.messages.map(({ role, content }) => ({
        role,
        text:
          typeof content === 'string'
            ? content
            : (content ?? []).map((block) => (block.type === 'text' ? block.text : '')).join(''),
      })),
    branch: () => around(thread),
  };
}

export function openConversation(client: Anthropic, instructions: string): Conversation {
  return around(client.beta.messages.thread({ model: 'claude-opus-5-5', max_tokens: 1024, system: instructions }));
}
