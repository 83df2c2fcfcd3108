interface Waiting {
  id: string;
  priority: number;
  start: () => void;
}

/** A queue of our own: so many at once, those in a hurry first. */
export class WaitingLine {
  private readonly waiting: Waiting[] = [];
  private readonly idle: Array<() => void> = [];
  private running = 0;

  constructor(readonly atOnce: number) {}

  get size(): number {
    return this.waiting.length;
  }

  add<Result>(id: string, act: () => Promise<Result> | Result, priority = 0): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      const start = (): void => {
        this.running += 1;
        void (async () => act())()
          .then(resolve, reject)
          .finally(() => {
            this.running -= 1;
            this.next();
          });
      };
      this.waiting.push({ id, priority, start });
      this.next();
    });
  }

  hurry(id: string): void {
    for (const job of this.waiting) if (job.id === id) job.priority = 10;
  }

  clear(): void {
    this.waiting.length = 0;
  }

  finished(): Promise<void> {
    return new Promise((resolve) => {
      this.idle.push(resolve);
      this.next();
    });
  }

  private next(): void {
    this.waiting.sort((one, other) => other.priority - one.priority);
    while (this.running < this.atOnce && this.waiting.length > 0) this.waiting.shift()?.start();
    if (this.running === 0) for (const resolve of this.idle.splice(0)) resolve();
  }
}

/** What an act gives in time, or undefined. */
export function inTime<Result>(act: Promise<Result>, longest: number): Promise<Result | undefined> {
  if (longest === 0) return act;
  return Promise.race([act, new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), longest))]);
}
