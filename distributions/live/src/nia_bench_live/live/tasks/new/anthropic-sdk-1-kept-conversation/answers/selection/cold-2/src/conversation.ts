import Anthropic from '@anthropic-ai/sdk';

const MODEL = 'claude-opus-5-5';
const MAX_TOKENS = 1024;

export interface Conversation {
  say(text: string): Promise<string>;
  messages(): { role: string; text: string }[];
  branch(): Conversation;
}

/** A user message and the reply to it. */
interface Turn {
  question: string;
  reply: Anthropic.Message;
  answer: string;
}

function textOf(message: Anthropic.Message): string {
  return message.content.map((block) => (block.type === 'text' ? block.text : '')).join('');
}

function continueFrom(client: Anthropic, instructions: string, past: readonly Turn[]): Conversation {
  const turns = [...past];
  let queue: Promise<unknown> = Promise.resolve();

  function request(messages: Anthropic.MessageParam[], previous?: string): Promise<Anthropic.Message> {
    return client.messages.create({
      model: MODEL,
      max_tokens: MAX_TOKENS,
      system: instructions,
      messages,
      store: true,
      ...(previous === undefined ? {} : { previous_message_id: previous }),
    });
  }

  function wholeUpTo(question: string): Anthropic.MessageParam[] {
    const messages: Anthropic.MessageParam[] = [];
    for (const turn of turns) {
      messages.push({ role: 'user', content: turn.question });
      if (turn.reply.content.length > 0) messages.push({ role: 'assistant', content: turn.reply.content });
    }
    messages.push({ role: 'user', content: question });
    return messages;
  }

  async function ask(question: string): Promise<Anthropic.Message> {
    const last = turns.at(-1);
    if (last === undefined) return request([{ role: 'user', content: question }]);
    try {
      return await request([{ role: 'user', content: question }], last.reply.id);
    } catch (error) {
      if (!(error instanceof Anthropic.NotFoundError)) throw error;
      return request(wholeUpTo(question));
    }
  }

  return {
    say(text) {
      const said = queue.then(async () => {
        const reply = await ask(text);
        const answer = textOf(reply);
        turns.push({ question: text, reply, answer });
        return answer;
      });
      queue = said.catch(() => undefined);
      return said;
    },

    messages() {
      return turns.flatMap(({ question, answer }) => [
        { role: 'user', text: question },
        { role: 'assistant', text: answer },
      ]);
    },

    branch() {
      return continueFrom(client, instructions, turns);
    },
  };
}

export function openConversation(client: Anthropic, instructions: string): Conversation {
  return continueFrom(client, instructions, []);
}
