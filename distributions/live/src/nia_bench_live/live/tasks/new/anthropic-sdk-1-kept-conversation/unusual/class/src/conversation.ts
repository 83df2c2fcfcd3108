import type { Anthropic } from '@anthropic-ai/sdk';
import type { BetaMessageParam } from '@anthropic-ai/sdk/resources/beta/messages/messages';

export interface Conversation {
  say(text: string): Promise<string>;
  messages(): { role: string; text: string }[];
  branch(): Conversation;
}

class Kept implements Conversation {
  readonly #client: Anthropic;
  readonly #system: string;
  readonly #thread;

  constructor(client: Anthropic, system: string, past: BetaMessageParam[] = []) {
    this.#client = client;
    this.#system = system;
    this.#thread = client.beta.messages.thread({
      model: 'claude-opus-5-5',
      max_tokens: 1024,
      system,
      messages: past,
      unsupportedRequestBehavior: 'continue_unthreaded',
    });
  }

  async say(text: string) {
    const reply = await this.#thread.send([{ role: 'user', content: [{ type: 'text', text }] }]);
    let said = '';
    for (const block of reply.content) if (block.type === 'text') said += block.text;
    return said;
  }

  messages() {
    return this.#thread.messages.flatMap(({ role, content }) => {
      if (!content || role === 'system') return [];
      if (typeof content === 'string') return [{ role, text: content }];
      return [{ role, text: content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('') }];
    });
  }

  branch() {
    return new Kept(this.#client, this.#system, this.#thread.messages);
  }
}

export const openConversation = (client: Anthropic, instructions: string): Conversation => new Kept(client, instructions);
