import PQueue, { TimeoutError } from 'p-queue';
import { FairQueue, type FairOptions } from './fair-queue';
import type { Job, Outcome } from './job';

const WITHDRAWN = Symbol('withdrawn');

export interface DeskOptions {
  /** Every two processors render one job at a time. */
  processors: number;
  log?: (line: string) => void;
}

const detailOf = (event: Event): unknown => (event instanceof CustomEvent ? event.detail : undefined);
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export class Desk {
  readonly #queue: PQueue<FairQueue, FairOptions>;
  readonly #withdrawals = new Map<string, AbortController>();
  /** Lets go of the jobs that were not started yet. */
  readonly #drops = new Set<() => void>();
  #listening = new AbortController();
  readonly #log: (line: string) => void;

  constructor({ processors, log = console.log }: DeskOptions) {
    this.#log = log;
    const half = processors / 2;
    // With half a place left over, one more job was begun; less than one place is for p-queue to refuse.
    const concurrency = half >= 1 ? Math.ceil(half) : half;
    this.#queue = new PQueue<FairQueue, FairOptions>({ concurrency, queueClass: FairQueue });
    const { signal } = this.#listening;
    this.#queue.addEventListener('completed', this.#told, { signal });
    this.#queue.addEventListener('error', this.#failed, { signal });
    this.#queue.addEventListener('idle', () => this.#log('idle'), { signal });
  }

  readonly #told = (event: Event): void => {
    const picture = detailOf(event);
    this.#log(picture === undefined || picture === null ? 'nothing drawn' : `drew ${String(picture)}`);
  };

  readonly #failed = (event: Event): void => {
    const error = detailOf(event);
    if (error === WITHDRAWN) this.#log('stopped drawing');
    else if (error instanceof TimeoutError) this.#log('too late');
    else this.#log(`failed: ${messageOf(error)}`);
  };

  async submit(job: Job): Promise<Outcome> {
    const { id, customer, limit } = job;
    const withdrawal = new AbortController();
    this.#withdrawals.set(id, withdrawal);
    let drop = () => {};
    const dropped = new Promise<Outcome>((resolve) => {
      drop = () => resolve({ id, state: 'dropped' });
    });
    this.#drops.add(drop);

    const drawn = async (): Promise<Outcome> => {
      try {
        const picture = await this.#queue.add(
          ({ signal }) => {
            this.#drops.delete(drop);
            return job.render(signal);
          },
          {
            id,
            customer,
            ...(limit ? { timeout: limit } : {}),
            signal: withdrawal.signal,
          },
        );
        return { id, state: 'done', picture };
      } catch (error) {
        if (error === WITHDRAWN) return { id, state: 'withdrawn' };
        if (error instanceof TimeoutError) return { id, state: 'late' };
        return { id, state: 'failed', reason: messageOf(error) };
      }
    };

    try {
      return await Promise.race([dropped, drawn()]);
    } finally {
      this.#drops.delete(drop);
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
      const failed = (event: Event) => {
        clearTimeout(timer);
        resolve(messageOf(detailOf(event)));
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
    for (const drop of [...this.#drops]) drop();
    this.#drops.clear();
    this.#queue.clear();
    await this.#queue.onIdle();
    this.#listening.abort();
    this.#listening = new AbortController();
  }
}
