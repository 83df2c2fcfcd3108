import { execa } from 'execa';
import { logged } from './log';
import type { Delivery, Job, Order } from './types';

/** Starts a worker: a script that takes orders as messages, and sends what it delivers. */
const start = (script: string, folder: string) =>
  execa(process.execPath, [script], { cwd: folder, stdin: 'ignore', ipc: true, serialization: 'json', reject: false });

interface Waiting {
  resolve(delivery: Delivery): void;
  reject(error: Error): void;
}

export class Worker {
  readonly #program: ReturnType<typeof start>;
  readonly #waiting = new Map<number, Waiting>();
  #orders = 0;

  constructor(name: string, script: string, folder: string, log: (line: string) => void) {
    this.#program = start(script, folder);
    const { nodeChildProcess: program } = this.#program;
    logged(name, program, log);
    program.on('message', (delivery: Delivery) => {
      this.#waiting.get(delivery.id)?.resolve(delivery);
      this.#waiting.delete(delivery.id);
    });
    program.once('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('The worker is gone'));
      this.#waiting.clear();
    });
  }

  /** `working` with the number of jobs that are under way, or how it ended: its exit code, or its signal. */
  get state(): string {
    const { exitCode, signalCode } = this.#program.nodeChildProcess;
    if (exitCode === null && signalCode === null) return `working ${this.#waiting.size}`;
    return `ended ${signalCode ?? exitCode}`;
  }

  /** Has the worker do a job; several may be under way. */
  ask(job: Job): Promise<Map<number, string>> {
    const { nodeChildProcess: program } = this.#program;
    if (!program.connected) return Promise.reject(new Error('The worker is gone'));
    this.#orders += 1;
    const order: Order = { id: this.#orders, job };
    return new Promise((resolve, reject) => {
      this.#waiting.set(order.id, { resolve: ({ sheets }) => resolve(sheets), reject });
      program.send(order);
    });
  }

  /** Hangs up; the worker ends when it has nothing more to do. Resolves with what it printed until then. */
  async close(): Promise<string> {
    const { nodeChildProcess: program } = this.#program;
    if (program.connected) program.disconnect();
    return (await this.#program).stdout;
  }

  /** Ends the worker at once. Says whether there was one to end. */
  stop(): boolean {
    return this.#program.kill('SIGKILL');
  }
}
