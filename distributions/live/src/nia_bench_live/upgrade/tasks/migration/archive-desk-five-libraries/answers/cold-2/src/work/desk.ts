import PQueue from 'p-queue';
import type { Job, Outcome } from './job';
import { Timeouts } from './timeouts';

export interface ScanDeskOptions {
  /** Two processors scan one page. */
  processors: number;
  log?: (line: string) => void;
}

/** Scans pages, a few at once, those in a hurry first. */
export class ScanDesk {
  private readonly queue: PQueue;
  private readonly cancels = new Map<string, (outcome: Outcome) => void>();
  private readonly dropped = new Set<(outcome: Outcome) => void>();
  private readonly timeouts = new Timeouts();

  constructor({ processors, log }: ScanDeskOptions) {
    this.queue = new PQueue({ concurrency: Math.max(1, Math.ceil(processors / 2)) });
    if (!log) return;
    this.queue.on('completed', (text) => log(`scanned ${String(text)}`));
    this.queue.on('error', (error: unknown) => {
      // A job that takes too long is not logged.
      if (!this.timeouts.has(error)) log(`failed ${error instanceof Error ? error.message : String(error)}`);
    });
  }

  /** The outcome of a job. Where all is cancelled before it runs, it is cancelled. */
  submit(job: Job): Promise<Outcome> {
    const { id, limit = 0, run } = job;
    return new Promise<Outcome>((resolve) => {
      this.cancels.set(id, resolve);
      const work = this.timeouts.watch(async (): Promise<string> => {
        this.cancels.delete(id);
        return run();
      });
      this.queue
        .add(work, limit ? { id, timeout: limit } : { id })
        .then((text) => resolve({ id, state: 'done', text: text as string }))
        .catch((error: unknown) => {
          if (this.dropped.has(resolve)) return;
          if (this.timeouts.has(error)) resolve({ id, state: 'done', text: undefined });
          else resolve({ id, state: 'failed', text: error instanceof Error ? error.message : String(error) });
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
    for (const resolve of this.cancels.values()) this.dropped.add(resolve);
    this.queue.clear();
    await this.queue.onIdle();
    for (const [id, resolve] of this.cancels) resolve({ id, state: 'cancelled' });
    this.cancels.clear();
    this.dropped.clear();
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
