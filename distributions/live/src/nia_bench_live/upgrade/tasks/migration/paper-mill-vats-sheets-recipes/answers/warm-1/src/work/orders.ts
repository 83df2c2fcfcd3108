import PQueue from 'p-queue';

export type Make = () => Promise<void>;

/** The orders of the mill, which are made one after the other. */
export class Orders {
  readonly book: string[] = [];
  private readonly queue = new PQueue({ concurrency: 1 });

  async place(name: string, make: Make, signal?: AbortSignal): Promise<void> {
    try {
      // An order that is withdrawn keeps its turn, so the signal counts only when that has come.
      await this.queue.add(() => new PQueue().add(make, { signal }));
      this.book.push(`${name} made`);
    } catch {
      this.book.push(`${name} withdrawn`);
    }
  }

  get waiting(): number {
    return this.queue.size;
  }

  async close(): Promise<string[]> {
    await this.queue.onIdle();
    return [...this.book];
  }
}
