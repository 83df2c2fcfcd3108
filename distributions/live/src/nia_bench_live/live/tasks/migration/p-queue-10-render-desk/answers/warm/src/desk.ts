import PQueue, { TimeoutError } from 'p-queue';
import { FairQueue, type FairOptions } from './fair-queue';
import type { Job, Outcome } from './job';

const WITHDRAWN = Symbol('withdrawn');

/** A timer, and with it the queue, takes no longer time than this. */
const LONGEST = 2 ** 31 - 1;

export interface DeskOptions {
  /** Every two processors render one job at a time. */
  processors: number;
  log?: (line: string) => void;
}

/** The queue takes whole numbers only; an odd processor was always good for one more job. */
function concurrencyOf(processors: number): number {
  const concurrency = processors / 2;
  // What is less than one is left to the queue to refuse.
  return concurrency >= 1 ? Math.ceil(concurrency) : concurrency;
}

/** The queue takes neither 0 nor `Infinity`; for it, no limit is `undefined`. */
function timeoutOf(limit: number): number | undefined {
  return limit > 0 && limit < Infinity ? Math.min(limit, LONGEST) : undefined;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export class Desk {
  readonly #queue: PQueue<FairQueue, FairOptions>;
  readonly #withdrawals = new Map<string, AbortController>();
  readonly #log: (line: string) => void;
  /** Ends the listening to the queue, when the desk is closed. */
  #listening = new AbortController();

  constructor({ processors, log = console.log }: DeskOptions) {
    this.#log = log;
    this.#queue = new PQueue<FairQueue, FairOptions>({
      concurrency: concurrencyOf(processors),
      queueClass: FairQueue,
    });
    const { signal } = this.#listening;
    this.#queue.addEventListener('completed', this.#told, { signal });
    this.#queue.addEventListener('error', this.#failed, { signal });
    this.#queue.addEventListener('idle', () => this.#log('idle'), { signal });
  }

  readonly #told = ({ detail: picture }: CustomEvent<unknown>): void => {
    // An event has `null` where the job gave `undefined`.
    this.#log(picture === undefined || picture === null ? 'nothing drawn' : `drew ${String(picture)}`);
  };

  readonly #failed = ({ detail: error }: CustomEvent<unknown>): void => {
    if (error === WITHDRAWN) this.#log('stopped drawing');
    else if (error instanceof TimeoutError) this.#log('too late');
    else this.#log(`failed: ${messageOf(error)}`);
  };

  async submit(job: Job): Promise<Outcome> {
    const { id, customer, limit } = job;
    const withdrawal = new AbortController();
    let started = false;
    this.#withdrawals.set(id, withdrawal);
    try {
      const picture = await this.#queue.add(
        async ({ signal }) => {
          started = true;
          if (limit < 0) throw new TypeError(`Expected \`milliseconds\` to be a positive number, got \`${limit}\``);
          try {
            return await job.render(signal);
          } catch (error) {
            // An event cannot tell `undefined` from `null`, a message can.
            throw error ?? new Error(String(error));
          }
        },
        { id, customer, timeout: timeoutOf(limit), signal: withdrawal.signal },
      );
      return { id, state: 'done', picture };
    } catch (error) {
      if (error === WITHDRAWN) return { id, state: 'withdrawn' };
      if (error instanceof TimeoutError) return { id, state: 'late' };
      // Also a job that was started may fail with an `AbortError`, one of its own.
      if (!started && error instanceof DOMException && error.name === 'AbortError') return { id, state: 'dropped' };
      return { id, state: 'failed', reason: messageOf(error) };
    } finally {
      this.#withdrawals.delete(id);
    }
  }

  /** Puts a waiting job first; where it is running, or over, nothing happens. */
  hurry(id: string): void {
    try {
      this.#queue.setPriority(id, 1);
    } catch (error) {
      // No job of this id is waiting.
      if (!(error instanceof ReferenceError)) throw error;
    }
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
      const failed = ({ detail: error }: CustomEvent<unknown>) => {
        clearTimeout(timer);
        resolve(messageOf(error));
      };
      const timer = setTimeout(() => {
        this.#queue.removeEventListener('error', failed);
        resolve(undefined);
      }, milliseconds);
      this.#queue.addEventListener('error', failed, { once: true, signal: this.#listening.signal });
    });
  }

  /** Lets go of what waits, and resolves once nothing is being drawn any more. */
  async close(): Promise<void> {
    this.#queue.clear();
    await this.#queue.onIdle();
    this.#listening.abort();
    this.#listening = new AbortController();
  }
}
