import PQueue, { TimeoutError } from 'p-queue';
import { FairQueue, type FairOptions } from './fair-queue';
import type { Job, Outcome } from './job';

class Withdrawn extends Error {}

export interface DeskOptions {
  /** Every two processors render one job at a time. */
  processors: number;
  log?: (line: string) => void;
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

export class Desk {
  private readonly queue: PQueue<FairQueue, FairOptions>;
  private readonly waitingIds = new Set<string>();
  private readonly withdrawals = new Map<string, AbortController>();
  private readonly log: (line: string) => void;
  private isClosed = false;

  constructor(options: DeskOptions) {
    this.log = options.log ?? console.log;
    this.queue = new PQueue<FairQueue, FairOptions>({
      concurrency: Math.floor((options.processors + 1) / 2),
      queueClass: FairQueue,
    });
    for (const name of ['completed', 'error', 'idle'] as const) this.queue.addEventListener(name, this);
  }

  handleEvent(event: Event): void {
    if (event.type === 'idle') return this.log('idle');
    const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
    if (event.type === 'completed') this.log(detail == null ? 'nothing drawn' : `drew ${detail}`);
    else if (detail instanceof Withdrawn) this.log('stopped drawing');
    else if (detail instanceof TimeoutError) this.log('too late');
    else this.log(`failed: ${wordsOf(detail)}`);
  }

  async submit(job: Job): Promise<Outcome> {
    const { id } = job;
    const withdrawal = new AbortController();
    const options: Partial<FairOptions> = { id, customer: job.customer, signal: withdrawal.signal };
    if (job.limit > 0) options.timeout = job.limit;
    this.withdrawals.set(id, withdrawal);
    this.waitingIds.add(id);
    try {
      const picture = await this.queue.add(async ({ signal }) => {
        this.waitingIds.delete(id);
        return job.render(signal);
      }, options);
      return { id, state: 'done', picture };
    } catch (error) {
      if (error instanceof Withdrawn) return { id, state: 'withdrawn' };
      if (error instanceof TimeoutError) return { id, state: 'late' };
      if (this.isClosed && error instanceof DOMException && this.waitingIds.has(id)) return { id, state: 'dropped' };
      return { id, state: 'failed', reason: wordsOf(error) };
    } finally {
      this.waitingIds.delete(id);
      this.withdrawals.delete(id);
    }
  }

  /** Puts a waiting job first; where it is running, or over, nothing happens. */
  hurry(id: string): void {
    try {
      this.queue.setPriority(id, 1);
    } catch (error) {
      if (!(error instanceof ReferenceError)) throw error;
    }
  }

  withdraw(id: string): void {
    this.withdrawals.get(id)?.abort(new Withdrawn());
  }

  waiting(customer: string): number {
    return this.queue.sizeBy({ customer });
  }

  /** The message of the first failure from now on, or `undefined` where the time is over before. */
  async firstFailure(milliseconds: number): Promise<string | undefined> {
    let timer: NodeJS.Timeout | undefined;
    const over = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, milliseconds, undefined);
    });
    const failure = this.queue.onError().then(
      () => undefined,
      (error: unknown) => wordsOf(error),
    );
    try {
      return await Promise.race([failure, over]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Lets go of what waits, and resolves once nothing is being drawn any more. */
  async close(): Promise<void> {
    this.isClosed = true;
    this.queue.clear();
    await this.queue.onIdle();
    for (const name of ['completed', 'error', 'idle'] as const) this.queue.removeEventListener(name, this);
  }
}
