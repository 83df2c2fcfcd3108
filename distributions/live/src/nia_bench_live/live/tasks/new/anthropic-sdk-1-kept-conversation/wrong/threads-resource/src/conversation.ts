import type Anthropic from '@anthropic-ai/sdk';

export interface Conversation {
  say(text: string): Promise<string>;
  messages(): { role: string; text: string }[];
  branch(): Conversation;
}

export function openConversation(client: Anthropic, instructions: string): Conversation {
  const thread = client.beta.threads.create({ model: 'claude-opus-5-5', max_tokens: 1024, system: instructions });
  const past: { role: string; text: string }[] = [];
  return {
    async say(text) {
      const reply = await (await thread).messages.create({ role: 'user', content: text });
      const said = String(reply.content[0].text);
      past.push({ role: 'user', text }, { role: 'assistant', text: said });
      return said;
    },
    messages: () => [...past],
    branch: () => openConversation(client, instructions),
  };
}
