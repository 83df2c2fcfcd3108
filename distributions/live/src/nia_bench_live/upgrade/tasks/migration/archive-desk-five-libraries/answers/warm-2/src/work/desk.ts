import PQueue, { TimeoutError } from 'p-queue';
import type { Job, Outcome } from './job';

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
    this.queue = new PQueue({ concurrency: Math.max(1, Math.ceil(processors / 2)) });
    if (!log) return;
    this.queue.addEventListener('completed', ({ detail }) => log(`scanned ${String(detail)}`));
    this.queue.addEventListener('error', ({ detail: error }) => {
      if (error instanceof TimeoutError) return;
      log(`failed ${error instanceof Error ? error.message : String(error)}`);
    });
  }

  /** The outcome of a job. Where all is cancelled before it runs, it is cancelled. */
  submit(job: Job): Promise<Outcome> {
    const { id, limit = 0, run } = job;
    return new Promise<Outcome>((resolve) => {
      this.cancels.set(id, resolve);
      let hasRun = false;
      const work = async (): Promise<string> => {
        hasRun = true;
        this.cancels.delete(id);
        return run();
      };
      this.queue
        .add(work, { id, timeout: limit > 0 && limit < Infinity ? limit : undefined })
        .then((text) => resolve({ id, state: 'done', text: text as string }))
        .catch((error: unknown) => {
          // What was cleared from the queue gets its outcome from cancelAll().
          if (!hasRun && error instanceof DOMException && error.name === 'AbortError') return;
          // A job that took too long is over, without a text.
          if (error instanceof TimeoutError) resolve({ id, state: 'done', text: undefined });
          else resolve({ id, state: 'failed', text: error instanceof Error ? error.message : String(error) });
        });
    });
  }

  /** Puts a waiting job first. A job that runs, is over, or was never there is left as it is. */
  hurry(id: string): void {
    if (!this.cancels.has(id)) return;
    // A job that was in a hurry before goes behind the others that are; the queue moves nothing to the same priority.
    this.queue.setPriority(id, 0);
    this.queue.setPriority(id, 10);
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
