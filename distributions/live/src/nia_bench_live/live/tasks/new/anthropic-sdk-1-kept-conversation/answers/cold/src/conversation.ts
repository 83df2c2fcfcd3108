import Anthropic from '@anthropic-ai/sdk';

export interface Conversation {
  say(text: string): Promise<string>;
  messages(): { role: string; text: string }[];
  branch(): Conversation;
}

interface Said {
  role: 'user' | 'assistant';
  text: string;
}

export function openConversation(client: Anthropic, instructions: string): Conversation {
  return converse(client, instructions, [], undefined);
}

function converse(
  client: Anthropic,
  instructions: string,
  past: readonly Said[],
  keptAs: string | undefined,
): Conversation {
  const said: Said[] = [...past];
  let last = keptAs;
  let turns: Promise<unknown> = Promise.resolve();

  const ask = (messages: Said[], previous: string | undefined) =>
    client.messages.create({
      model: 'claude-opus-5-5',
      max_tokens: 1024,
      system: instructions,
      store: true,
      messages: messages.map(({ role, text }) => ({ role, content: text })),
      ...(previous === undefined ? {} : { previous_message_id: previous }),
    });

  const answer = async (message: Said) => {
    if (last === undefined) return ask([...said, message], undefined);
    try {
      return await ask([message], last);
    } catch (error) {
      if (!(error instanceof Anthropic.NotFoundError)) throw error;
      return ask([...said, message], undefined);
    }
  };

  const turn = async (text: string): Promise<string> => {
    const message: Said = { role: 'user', text };
    const reply = await answer(message);
    const words = reply.content.map((block) => (block.type === 'text' ? block.text : '')).join('');
    said.push(message, { role: 'assistant', text: words });
    last = reply.id;
    return words;
  };

  return {
    say(text) {
      const next = turns.then(() => turn(text));
      turns = next.catch(() => undefined);
      return next;
    },
    messages: () => said.map(({ role, text }) => ({ role, text })),
    branch: () => converse(client, instructions, said, last),
  };
}
