import { execa } from 'execa';

/** A program of ours that answers questions by messages, until it is told to stop. */
export interface Helper {
  ask(question: string): Promise<string>;
  /** Ends it, and gives what it printed, line by line. */
  stop(): Promise<string[]>;
}

export function startHelper(file: string, env: Record<string, string>): Helper {
  const subprocess = execa(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'], ipc: true, lines: true });
  const { nodeChildProcess } = subprocess;
  let number = 0;
  return {
    ask(question) {
      number += 1;
      const id = number;
      return new Promise((resolve, reject) => {
        const heard = (message: unknown) => {
          if (typeof message !== 'object' || message === null || !('id' in message) || message.id !== id) return;
          nodeChildProcess.off('message', heard);
          resolve('answer' in message ? String(message.answer) : '');
        };
        nodeChildProcess.on('message', heard);
        nodeChildProcess.send({ id, question }, (error) => {
          if (error) reject(error);
        });
      });
    },
    async stop() {
      nodeChildProcess.send({ stop: true });
      const { stdout } = await subprocess;
      return stdout;
    },
  };
}
