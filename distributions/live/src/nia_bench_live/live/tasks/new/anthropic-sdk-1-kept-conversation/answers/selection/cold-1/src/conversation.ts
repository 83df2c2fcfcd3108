import Anthropic from '@anthropic-ai/sdk';

export interface Conversation {
  say(text: string): Promise<string>;
  messages(): { role: string; text: string }[];
  branch(): Conversation;
}

interface Said {
  role: 'user' | 'assistant';
  text: string;
  content: string | Anthropic.ContentBlockParam[];
}

/** What was said so far, and under which id the API keeps it. Never changed, only replaced. */
interface Past {
  said: readonly Said[];
  kept: string | undefined;
}

const isLost = (error: unknown): boolean =>
  error instanceof Anthropic.APIError && (error.status === 404 || error.status === 410);

function open(client: Anthropic, instructions: string, begin: Past): Conversation {
  let past = begin;
  let last: Promise<unknown> = Promise.resolve();

  const send = (said: readonly Said[], kept: string | undefined): Promise<Anthropic.Message> =>
    client.messages.create({
      model: 'claude-opus-5-5',
      max_tokens: 1024,
      system: instructions,
      store: true,
      ...(kept === undefined ? {} : { previous_message_id: kept }),
      messages: said.map(({ role, content }) => ({ role, content })),
    });

  async function turn(text: string): Promise<string> {
    const { said, kept } = past;
    const question: Said = { role: 'user', text, content: text };

    let reply: Anthropic.Message;
    if (kept === undefined) {
      reply = await send([...said, question], undefined);
    } else {
      try {
        reply = await send([question], kept);
      } catch (error) {
        if (!isLost(error)) throw error;
        reply = await send([...said, question], undefined);
      }
    }

    const answer = reply.content.map((block) => (block.type === 'text' ? block.text : '')).join('');
    past = {
      said: [...said, question, { role: 'assistant', text: answer, content: reply.content }],
      kept: reply.id,
    };
    return answer;
  }

  return {
    say(text) {
      // One turn after the other: each builds on the reply before it.
      const now = last.then(() => turn(text));
      last = now.catch(() => undefined);
      return now;
    },
    messages: () => past.said.map(({ role, text }) => ({ role, text })),
    branch: () => open(client, instructions, past),
  };
}

export function openConversation(client: Anthropic, instructions: string): Conversation {
  return open(client, instructions, { said: [], kept: undefined });
}
