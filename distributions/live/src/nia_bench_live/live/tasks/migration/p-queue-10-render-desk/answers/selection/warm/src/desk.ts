import PQueue, { TimeoutError } from 'p-queue';
import { FairQueue, type FairOptions } from './fair-queue';
import type { Job, Outcome } from './job';

const WITHDRAWN = Symbol('withdrawn');

/** The longest time that a timer can wait, and so the longest timeout that p-queue takes. */
const LONGEST = 2_147_483_647;

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export interface DeskOptions {
  /** Every two processors render one job at a time. */
  processors: number;
  log?: (line: string) => void;
}

export class Desk {
  readonly #queue: PQueue<FairQueue, FairOptions>;
  readonly #withdrawals = new Map<string, AbortController>();
  readonly #log: (line: string) => void;
  /** Aborted in order to take away all listeners of the queue. */
  #listening = new AbortController();

  constructor({ processors, log = console.log }: DeskOptions) {
    this.#log = log;
    const pairs = processors / 2;
    // A processor without a second one has always let one more job through; less than one pair is refused.
    const concurrency = pairs < 1 ? pairs : Math.ceil(pairs);
    this.#queue = new PQueue<FairQueue, FairOptions>({ concurrency, queueClass: FairQueue });
    const { signal } = this.#listening;
    this.#queue.addEventListener('completed', this.#told, { signal });
    this.#queue.addEventListener('error', this.#failed, { signal });
    this.#queue.addEventListener('idle', () => this.#log('idle'), { signal });
  }

  readonly #told = ({ detail: picture }: CustomEvent<unknown>): void => {
    // An event has `null` in place of `undefined`.
    this.#log(typeof picture === 'string' ? `drew ${picture}` : 'nothing drawn');
  };

  readonly #failed = ({ detail: error }: CustomEvent<unknown>): void => {
    if (error === WITHDRAWN) this.#log('stopped drawing');
    else if (error instanceof TimeoutError) this.#log('too late');
    else this.#log(`failed: ${reasonOf(error)}`);
  };

  async submit(job: Job): Promise<Outcome> {
    const { id, customer, limit } = job;
    const withdrawal = new AbortController();
    this.#withdrawals.set(id, withdrawal);
    let started = false;

    // A job gets the signal of its withdrawal. That of the queue would also abort when the job is late.
    const render = async (): Promise<string | undefined> => {
      started = true;
      try {
        return await job.render(withdrawal.signal);
      } catch (error) {
        // An event cannot tell `undefined` from `null`.
        throw error ?? new Error(String(error));
      }
    };

    try {
      const picture = await this.#queue.add(render, {
        id,
        customer,
        timeout: limit && limit !== Infinity ? Math.min(limit, LONGEST) : undefined,
        signal: withdrawal.signal,
      });
      return { id, state: 'done', picture };
    } catch (error) {
      if (error === WITHDRAWN) return { id, state: 'withdrawn' };
      if (error instanceof TimeoutError) return { id, state: 'late' };
      // What a job throws itself may look the same, but only once it has been started.
      if (!started && error instanceof DOMException && error.name === 'AbortError') return { id, state: 'dropped' };
      return { id, state: 'failed', reason: reasonOf(error) };
    } finally {
      this.#withdrawals.delete(id);
    }
  }

  /** Puts a waiting job first; where it is running, or over, nothing happens. */
  hurry(id: string): void {
    try {
      this.#queue.setPriority(id, 1);
    } catch (error) {
      // So says the queue where no job of that id is waiting.
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
        resolve(reasonOf(error));
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
