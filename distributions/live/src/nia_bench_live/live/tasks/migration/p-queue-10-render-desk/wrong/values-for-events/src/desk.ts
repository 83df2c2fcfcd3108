import PQueue, { TimeoutError } from 'p-queue';
import { FairQueue, type FairOptions } from './fair-queue';
import type { Job, Outcome } from './job';

const WITHDRAWN = Symbol('withdrawn');

export interface DeskOptions {
  /** Every two processors render one job at a time. */
  processors: number;
  log?: (line: string) => void;
}

export class Desk {
  readonly #queue: PQueue<FairQueue, FairOptions>;
  readonly #withdrawals = new Map<string, AbortController>();
  readonly #started = new Set<string>();
  readonly #closed = new AbortController();
  readonly #log: (line: string) => void;

  constructor({ processors, log = console.log }: DeskOptions) {
    this.#log = log;
    this.#queue = new PQueue<FairQueue, FairOptions>({ concurrency: Math.ceil(processors / 2), queueClass: FairQueue });
    const { signal } = this.#closed;
    this.#queue.addEventListener('completed', this.#told, { signal });
    this.#queue.addEventListener('error', this.#failed, { signal });
    this.#queue.addEventListener('idle', () => this.#log('idle'), { signal });
  }

  readonly #told = (picture: unknown): void => {
    this.#log(picture === undefined ? 'nothing drawn' : `drew ${picture}`);
  };

  readonly #failed = (error: unknown): void => {
    if (error === WITHDRAWN) this.#log('stopped drawing');
    else if (error instanceof TimeoutError) this.#log('too late');
    else this.#log(`failed: ${error instanceof Error ? error.message : String(error)}`);
  };

  async submit(job: Job): Promise<Outcome> {
    const { id, customer, limit } = job;
    const withdrawal = new AbortController();
    this.#withdrawals.set(id, withdrawal);
    try {
      const picture = await this.#queue.add(({ signal }) => this.#start(job, signal), {
        id,
        customer,
        timeout: limit || undefined,
        signal: withdrawal.signal,
      });
      return { id, state: 'done', picture };
    } catch (error) {
      if (error === WITHDRAWN) return { id, state: 'withdrawn' };
      if (error instanceof TimeoutError) return { id, state: 'late' };
      if (!this.#started.has(id)) return { id, state: 'dropped' };
      return { id, state: 'failed', reason: error instanceof Error ? error.message : String(error) };
    } finally {
      this.#withdrawals.delete(id);
      this.#started.delete(id);
    }
  }

  #start(job: Job, signal?: AbortSignal): Promise<string | undefined> {
    this.#started.add(job.id);
    return job.render(signal);
  }

  /** Puts a waiting job first; where it is running, or over, nothing happens. */
  hurry(id: string): void {
    if (this.#withdrawals.has(id) && !this.#started.has(id)) this.#queue.setPriority(id, 1);
  }

  withdraw(id: string): void {
    this.#withdrawals.get(id)?.abort(WITHDRAWN);
  }

  waiting(customer: string): number {
    return this.#queue.sizeBy({ customer });
  }

  /** The message of the first failure from now on, or `undefined` where the time is over before. */
  firstFailure(milliseconds: number): Promise<string | undefined> {
    return new Promise((resolve) => {
      const over = new AbortController();
      const timer = setTimeout(() => {
        over.abort();
        resolve(undefined);
      }, milliseconds);
      const failed = (error: unknown) => {
        clearTimeout(timer);
        resolve(error instanceof Error ? error.message : String(error));
      };
      const signal = AbortSignal.any([over.signal, this.#closed.signal]);
      this.#queue.addEventListener('error', failed, { once: true, signal });
    });
  }

  /** Lets go of what waits, and resolves once nothing is being drawn any more. */
  async close(): Promise<void> {
    this.#queue.clear();
    await this.#queue.onIdle();
    this.#closed.abort();
  }
}
