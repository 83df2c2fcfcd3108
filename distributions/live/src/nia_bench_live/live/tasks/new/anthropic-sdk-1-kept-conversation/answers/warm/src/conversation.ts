import type Anthropic from '@anthropic-ai/sdk';
import type { BetaMessage, BetaMessageParam } from '@anthropic-ai/sdk/resources/beta/messages';

export interface Conversation {
  say(text: string): Promise<string>;
  messages(): { role: string; text: string }[];
  branch(): Conversation;
}

/** A conversation that the API keeps: from its second turn on, a request carries the new message only. */
export function openConversation(client: Anthropic, instructions: string): Conversation {
  return openAfter(client, instructions, []);
}

function openAfter(client: Anthropic, instructions: string, past: BetaMessageParam[]): Conversation {
  // The thread sends everything once more where the API has lost it, and goes on with short turns then.
  const thread = client.beta.messages.thread({
    model: 'claude-opus-5-5',
    max_tokens: 1024,
    system: instructions,
    messages: past,
  });
  // What was said and answered. `thread.messages` has the message of a turn in flight too, which may yet fail.
  let said = past;
  // A thread runs one turn at a time.
  let lastTurn: Promise<unknown> = Promise.resolve();

  return {
    async say(text) {
      const turn = lastTurn.then(async () => {
        const reply = await thread.send({ role: 'user', content: text });
        said = thread.messages;
        return reply;
      });
      lastTurn = turn.catch(() => {});
      return textOf((await turn).content);
    },
    messages: () => said.map(({ role, content }) => ({ role, text: textOf(content) })),
    branch: () => openAfter(client, instructions, [...said]),
  };
}

function textOf(content: BetaMessage['content'] | BetaMessageParam['content']): string {
  if (typeof content === 'string') return content;
  let text = '';
  for (const block of content ?? []) {
    if (block.type === 'text') text += block.text;
  }
  return text;
}
