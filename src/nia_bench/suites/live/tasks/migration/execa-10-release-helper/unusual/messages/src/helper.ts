import { execaNode, type Message } from 'execa';

/** A program of ours that answers questions by messages, until it is told to stop. */
export interface Helper {
  ask(question: string): Promise<string>;
  /** Ends it, and gives what it printed, line by line. */
  stop(): Promise<string[]>;
}

const answers = (message: Message, id: number): message is { id: number; answer?: unknown } =>
  typeof message === 'object' && message !== null && 'id' in message && message.id === id;

export function startHelper(file: string, env: Record<string, string>): Helper {
  const helper = execaNode(file, { env, stdin: 'ignore', stderr: 'inherit', lines: true });
  let last = 0;
  return {
    async ask(question) {
      const id = ++last;
      const heard = helper.getOneMessage({ filter: (message) => answers(message, id) });
      const [message] = await Promise.all([heard, helper.sendMessage({ id, question })]);
      return answers(message, id) && message.answer !== undefined ? String(message.answer) : '';
    },
    async stop() {
      const [{ stdout }] = await Promise.all([helper, helper.sendMessage({ stop: true })]);
      return stdout;
    },
  };
}
