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

/** What an event of the queue carries; an event says `null` where there is nothing. */
const carried = (event: Event): unknown => (event as CustomEvent<unknown>).detail ?? undefined;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export class Desk {
  readonly #queue: PQueue<FairQueue, FairOptions>;
  readonly #withdrawals = new Map<string, AbortController>();
  /** Lets go of a job that has not been started, for each of them. */
  readonly #unstarted = new Set<() => void>();
  readonly #log: (line: string) => void;
  #listening = new AbortController();
  #clearing = false;

  constructor({ processors, log = console.log }: DeskOptions) {
    this.#log = log;
    const places = processors / 2;
    // The queue takes whole numbers only; half a place has always rendered a job of its own.
    const concurrency = places >= 1 ? Math.ceil(places) : places;
    this.#queue = new PQueue<FairQueue, FairOptions>({ concurrency, queueClass: FairQueue });
    const { signal } = this.#listening;
    this.#queue.addEventListener('completed', (event: Event) => this.#told(carried(event)), { signal });
    this.#queue.addEventListener('error', (event: Event) => this.#failed(carried(event)), { signal });
    this.#queue.addEventListener('idle', () => this.#log('idle'), { signal });
  }

  #told(picture: unknown): void {
    this.#log(picture === undefined ? 'nothing drawn' : `drew ${String(picture)}`);
  }

  #failed(error: unknown): void {
    if (this.#clearing) return;
    if (error === WITHDRAWN) this.#log('stopped drawing');
    else if (error instanceof TimeoutError) this.#log('too late');
    else this.#log(`failed: ${messageOf(error)}`);
  }

  async submit(job: Job): Promise<Outcome> {
    const { id, customer, limit } = job;
    const withdrawal = new AbortController();
    this.#withdrawals.set(id, withdrawal);
    const { promise: dropped, resolve } = withResolvers<typeof DROPPED>();
    const drop = () => resolve(DROPPED);
    this.#unstarted.add(drop);
    try {
      const added = this.#queue.add(
        ({ signal }) => {
          this.#unstarted.delete(drop);
          return job.render(signal);
        },
        {
          id,
          customer,
          ...(limit === 0 || limit === Infinity ? {} : { timeout: limit }),
          signal: withdrawal.signal,
        },
      );
      const picture = await Promise.race([dropped, added]);
      if (picture === DROPPED) return { id, state: 'dropped' };
      return { id, state: 'done', picture };
    } catch (error) {
      if (error === WITHDRAWN) return { id, state: 'withdrawn' };
      if (error instanceof TimeoutError) return { id, state: 'late' };
      return { id, state: 'failed', reason: messageOf(error) };
    } finally {
      this.#unstarted.delete(drop);
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
        if (this.#clearing) return;
        this.#queue.removeEventListener('error', failed);
        clearTimeout(timer);
        resolve(messageOf(carried(event)));
      };
      const timer = setTimeout(() => {
        this.#queue.removeEventListener('error', failed);
        resolve(undefined);
      }, milliseconds);
      this.#queue.addEventListener('error', failed, { signal: this.#listening.signal });
    });
  }

  /** Lets go of what waits, and resolves once nothing is being drawn any more. */
  async close(): Promise<void> {
    const unstarted = [...this.#unstarted];
    this.#unstarted.clear();
    for (const drop of unstarted) drop();
    this.#clearing = true;
    try {
      this.#queue.clear();
    } finally {
      this.#clearing = false;
    }
    await this.#queue.onIdle();
    this.#listening.abort();
    this.#listening = new AbortController();
  }
}

function withResolvers<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve!: (value: T) => void;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
