import { execa } from 'execa';
import { logged } from './log';
import type { Delivery, Job } from './types';

const start = (script: string, folder: string) =>
  execa(script, { node: true, nodePath: process.execPath, cwd: folder, ipc: true, stdin: 'ignore', reject: false });

const isDelivery = (message: unknown): message is Delivery => typeof message === 'object' && message !== null && 'id' in message && 'sheets' in message;
const GONE = 'The worker is gone';

export class Worker {
  readonly #program: ReturnType<typeof start>;
  readonly #waiting = new Map<number, PromiseWithResolvers<Map<number, string>>>();
  #last = 0;

  constructor(name: string, script: string, folder: string, log: (line: string) => void) {
    this.#program = start(script, folder);
    logged(name, this.#program.nodeChildProcess, log);
    void this.#read();
  }

  async #read(): Promise<void> {
    try {
      for await (const message of this.#program.getEachMessage()) {
        if (!isDelivery(message)) continue;
        this.#waiting.get(message.id)?.resolve(message.sheets);
        this.#waiting.delete(message.id);
      }
    } catch {
      // It hung up, or never began.
    }
    await this.#program;
    for (const { reject } of this.#waiting.values()) reject(new Error(GONE));
    this.#waiting.clear();
  }

  get state(): string {
    const { exitCode, signalCode } = this.#program.nodeChildProcess;
    return exitCode === null && signalCode === null ? `working ${this.#waiting.size}` : `ended ${signalCode ?? exitCode}`;
  }

  async ask(job: Job): Promise<Map<number, string>> {
    if (!this.#program.nodeChildProcess.connected) throw new Error(GONE);
    this.#last += 1;
    const id = this.#last;
    const answer = Promise.withResolvers<Map<number, string>>();
    this.#waiting.set(id, answer);
    this.#program.sendMessage({ id, job: { name: job.name, pages: job.pages } }).catch(() => answer.reject(new Error(GONE)));
    return answer.promise;
  }

  async close(): Promise<string> {
    const { nodeChildProcess } = this.#program;
    if (nodeChildProcess.connected) nodeChildProcess.disconnect();
    const { stdout } = await this.#program;
    return stdout;
  }

  stop(): boolean {
    return this.#program.kill('SIGKILL');
  }
}
