import PQueue, { TimeoutError } from 'p-queue';
import type { Job, Outcome } from './job';
import { timeoutOf, unlessOver } from './limit';

export interface ScanDeskOptions {
  /** Two processors scan one page. */
  processors: number;
  log?: (line: string) => void;
}

/** Scans pages, a few at once, those in a hurry first. */
export class ScanDesk {
  private readonly queue: PQueue;
  private readonly cancels = new Map<string, (outcome: Outcome) => void>();

  constructor({ processors, log }: ScanDeskOptions) {
    this.queue = new PQueue({ concurrency: Math.ceil(Math.max(1, processors / 2)) });
    if (!log) return;
    // An event has null for what is undefined.
    this.queue.addEventListener('completed', ({ detail }) => log(`scanned ${String(detail ?? undefined)}`));
    this.queue.addEventListener('error', ({ detail }) => {
      // A job whose time is over is no failure.
      if (detail instanceof TimeoutError) return;
      log(`failed ${detail instanceof Error ? detail.message : String(detail ?? undefined)}`);
    });
  }

  /** The outcome of a job. Where all is cancelled before it runs, it is cancelled. */
  submit(job: Job): Promise<Outcome> {
    const { id, limit = 0, run } = job;
    return new Promise<Outcome>((resolve) => {
      this.cancels.set(id, resolve);
      let isStarted = false;
      const work = async (): Promise<string> => {
        isStarted = true;
        this.cancels.delete(id);
        return run();
      };
      unlessOver(this.queue.add(work, { id, timeout: timeoutOf(limit) }))
        .then((text) => resolve({ id, state: 'done', text: text as string }))
        .catch((error: unknown) => {
          // The queue drops what waits with an error; the outcome of that is for `cancelAll` to tell.
          if (!isStarted && error instanceof Error && error.name === 'AbortError') return;
          resolve({ id, state: 'failed', text: error instanceof Error ? error.message : String(error) });
        });
    });
  }

  /** Puts a waiting job first. A job that runs, is over, or was never there is left as it is. */
  hurry(id: string): void {
    if (this.cancels.has(id)) this.queue.setPriority(id, 10);
  }

  /** Drops all that waits, and says so once what runs is done. */
  async cancelAll(): Promise<number> {
    const waiting = this.queue.size;
    this.queue.clear();
    await this.queue.onIdle();
    for (const [id, resolve] of this.cancels) resolve({ id, state: 'cancelled' });
    this.cancels.clear();
    return waiting;
  }

  get atOnce(): number {
    return Math.ceil(this.queue.concurrency);
  }

  /** Ends when nothing waits or runs any more. */
  async finished(): Promise<void> {
    await this.queue.onIdle();
  }
}
