import PQueue, { TimeoutError } from 'p-queue';
import { FairQueue, type FairOptions } from './fair-queue';
import type { Job, Outcome } from './job';

const WITHDRAWN = Symbol('withdrawn');
const DROPPED = Symbol('dropped');

export interface DeskOptions {
  /** Every two processors render one job at a time. */
  processors: number;
  log?: (line: string) => void;
}

/** So many jobs at once; an odd processor has always counted as a whole pair. */
function pairs(processors: number): number {
  const half = processors / 2;
  return half >= 1 ? Math.ceil(half) : half;
}

export class Desk {
  readonly #queue: PQueue<FairQueue, FairOptions>;
  readonly #withdrawals = new Map<string, AbortController>();
  readonly #waiting = new Set<() => void>();
  readonly #log: (line: string) => void;
  #listening = new AbortController();

  constructor({ processors, log = console.log }: DeskOptions) {
    this.#log = log;
    this.#queue = new PQueue<FairQueue, FairOptions>({ concurrency: pairs(processors), queueClass: FairQueue });
    const { signal } = this.#listening;
    this.#queue.addEventListener('completed', (event) => this.#told(event.detail), { signal });
    this.#queue.addEventListener('error', (event) => this.#failed(event.detail), { signal });
    this.#queue.addEventListener('idle', () => this.#log('idle'), { signal });
  }

  #told(picture: unknown): void {
    // The detail of an event is null where there is none.
    this.#log(picture === undefined || picture === null ? 'nothing drawn' : `drew ${String(picture)}`);
  }

  #failed(error: unknown): void {
    if (error === DROPPED) return;
    if (error === WITHDRAWN) this.#log('stopped drawing');
    else if (error instanceof TimeoutError) this.#log('too late');
    else this.#log(`failed: ${error instanceof Error ? error.message : String(error)}`);
  }

  async submit(job: Job): Promise<Outcome> {
    const { id, customer, limit } = job;
    const withdrawal = new AbortController();
    this.#withdrawals.set(id, withdrawal);
    let drop = () => {};
    const dropped = new Promise<never>((_, reject) => {
      drop = () => {
        reject(DROPPED);
        withdrawal.abort(DROPPED);
      };
    });
    this.#waiting.add(drop);
    try {
      const added = this.#queue.add(
        ({ signal }) => {
          this.#waiting.delete(drop);
          return job.render(signal);
        },
        { id, customer, timeout: limit || undefined, signal: withdrawal.signal },
      );
      const picture = await Promise.race([added, dropped]);
      return { id, state: 'done', picture };
    } catch (error) {
      if (error === DROPPED) return { id, state: 'dropped' };
      if (error === WITHDRAWN) return { id, state: 'withdrawn' };
      if (error instanceof TimeoutError) return { id, state: 'late' };
      return { id, state: 'failed', reason: error instanceof Error ? error.message : String(error) };
    } finally {
      this.#waiting.delete(drop);
      this.#withdrawals.delete(id);
    }
  }

  /** Puts a waiting job first; where it is running, or over, nothing happens. */
  hurry(id: string): void {
    this.#queue.setPriority(id, 1);
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
      this.#queue.addEventListener(
        'error',
        (event) => {
          const error: unknown = event.detail;
          if (error === DROPPED) return;
          over.abort();
          clearTimeout(timer);
          resolve(error instanceof Error ? error.message : String(error));
        },
        { signal: AbortSignal.any([over.signal, this.#listening.signal]) },
      );
    });
  }

  /** Lets go of what waits, and resolves once nothing is being drawn any more. */
  async close(): Promise<void> {
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const drop of waiting) drop();
    this.#queue.clear();
    await this.#queue.onIdle();
    this.#listening.abort();
    this.#listening = new AbortController();
  }
}
