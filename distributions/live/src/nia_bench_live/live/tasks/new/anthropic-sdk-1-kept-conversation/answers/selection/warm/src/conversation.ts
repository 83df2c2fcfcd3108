import type Anthropic from '@anthropic-ai/sdk';

export interface Conversation {
  say(text: string): Promise<string>;
  messages(): { role: string; text: string }[];
  branch(): Conversation;
}

/** A conversation that the API keeps between the turns. */
export function openConversation(client: Anthropic, instructions: string): Conversation {
  return converse(startThread(client, instructions));
}

type Thread = ReturnType<typeof startThread>;

function startThread(client: Anthropic, instructions: string) {
  // The default `unsupportedRequestBehavior` matters: the thread sends everything once more if the API has lost it,
  // and then goes on with short requests.
  return client.beta.messages.thread({
    model: 'claude-opus-5-5',
    max_tokens: 1024,
    system: instructions,
  });
}

function converse(thread: Thread): Conversation {
  // What was said before the turn that is under way: an unanswered message is not part of the conversation yet.
  let before: Thread | undefined;
  let lastTurn: Promise<unknown> = Promise.resolve();

  const turn = async (text: string): Promise<string> => {
    before = thread.fork();
    try {
      const reply = await thread.send({ role: 'user', content: text });
      return textOf(reply.content);
    } finally {
      before = undefined;
    }
  };

  return {
    say(text) {
      // A thread runs one turn at a time, so a second `say` waits for the first.
      const said = lastTurn.then(() => turn(text));
      lastTurn = said.catch(() => {});
      return said;
    },
    messages() {
      return (before ?? thread).messages.map(({ role, content }) => ({ role, text: textOf(content) }));
    },
    branch() {
      return converse((before ?? thread).fork());
    },
  };
}

function textOf(content: string | readonly { type: string }[] | undefined): string {
  if (content === undefined) return '';
  if (typeof content === 'string') return content;
  return content.map((block) => (isText(block) ? block.text : '')).join('');
}

function isText(block: { type: string }): block is { type: 'text'; text: string } {
  return block.type === 'text';
}
