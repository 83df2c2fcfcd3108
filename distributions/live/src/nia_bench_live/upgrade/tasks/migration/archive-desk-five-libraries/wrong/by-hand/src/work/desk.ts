import type { Job, Outcome } from './job';
import { inTime, WaitingLine } from './waiting';

export interface ScanDeskOptions {
  /** Two processors scan one page. */
  processors: number;
  log?: (line: string) => void;
}

/** Scans pages, a few at once, those in a hurry first. */
export class ScanDesk {
  private readonly queue: WaitingLine;
  private readonly cancels = new Map<string, (outcome: Outcome) => void>();
  private readonly log: (line: string) => void;

  constructor({ processors, log = () => {} }: ScanDeskOptions) {
    this.queue = new WaitingLine(Math.max(1, Math.ceil(processors / 2)));
    this.log = log;
  }

  /** The outcome of a job. Where all is cancelled before it runs, it is cancelled. */
  submit(job: Job): Promise<Outcome> {
    const { id, limit = 0, run } = job;
    return new Promise<Outcome>((resolve) => {
      this.cancels.set(id, resolve);
      const work = async (): Promise<string | undefined> => {
        this.cancels.delete(id);
        return inTime(Promise.resolve(run()), limit);
      };
      this.queue
        .add(id, work)
        .then((text) => {
          this.log(`scanned ${String(text)}`);
          resolve({ id, state: 'done', text });
        })
        .catch((error: unknown) => {
          const text = error instanceof Error ? error.message : String(error);
          this.log(`failed ${text}`);
          resolve({ id, state: 'failed', text });
        });
    });
  }

  /** Puts a waiting job first. A job that runs, is over, or was never there is left as it is. */
  hurry(id: string): void {
    this.queue.hurry(id);
  }

  /** Drops all that waits, and says so once what runs is done. */
  async cancelAll(): Promise<number> {
    const waiting = this.queue.size;
    this.queue.clear();
    await this.queue.finished();
    for (const [id, resolve] of this.cancels) resolve({ id, state: 'cancelled' });
    this.cancels.clear();
    return waiting;
  }

  get atOnce(): number {
    return this.queue.atOnce;
  }

  /** Ends when nothing waits or runs any more. */
  async finished(): Promise<void> {
    await this.queue.finished();
  }
}
