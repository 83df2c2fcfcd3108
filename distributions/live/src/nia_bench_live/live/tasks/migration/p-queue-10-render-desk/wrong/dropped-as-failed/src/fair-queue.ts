import type { Queue, QueueAddOptions } from 'p-queue';

type Run = () => Promise<unknown>;

export interface FairOptions extends QueueAddOptions {
  customer?: string;
}

interface Waiting {
  id: string;
  customer: string;
  priority: number;
  run: Run;
}

/** Urgent jobs first; among equals, the customer who was served the longest ago. */
export class FairQueue implements Queue<Run, FairOptions> {
  readonly #waiting: Waiting[] = [];
  readonly #served: string[] = [];

  get size(): number {
    return this.#waiting.length;
  }

  enqueue(run: Run, { id = '', customer = '', priority = 0 }: Partial<FairOptions> = {}): void {
    this.#waiting.push({ id, customer, priority, run });
  }

  dequeue(): Run | undefined {
    const servedAt = ({ customer }: Waiting) => this.#served.lastIndexOf(customer);
    const [next] = [...this.#waiting].sort((a, b) => b.priority - a.priority || servedAt(a) - servedAt(b));
    if (!next) return undefined;
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    this.#served.push(next.customer);
    return next.run;
  }

  filter({ customer }: Readonly<Partial<FairOptions>>): Run[] {
    return this.#waiting.filter((job) => job.customer === customer).map(({ run }) => run);
  }

  setPriority(id: string, priority: number): void {
    for (const job of this.#waiting) if (job.id === id) job.priority = priority;
  }

  remove(id: string): void {
    const place = this.#waiting.findIndex((job) => job.id === id);
    if (place >= 0) this.#waiting.splice(place, 1);
  }
}
