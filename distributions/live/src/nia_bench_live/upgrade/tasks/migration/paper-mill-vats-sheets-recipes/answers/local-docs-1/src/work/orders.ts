import PQueue from 'p-queue';

export type Make = () => Promise<void>;

/** The orders of the mill, which are made one after the other. */
export class Orders {
  readonly book: string[] = [];
  private readonly queue = new PQueue({ concurrency: 1 });

  async place(name: string, make: Make, signal?: AbortSignal): Promise<void> {
    try {
      // An order that is withdrawn keeps its place until its turn comes.
      const stop = new AbortController();
      await this.queue.add(
        () => {
          signal?.throwIfAborted();
          signal?.addEventListener('abort', () => stop.abort(signal.reason), { once: true });
          return make();
        },
        { signal: stop.signal },
      );
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
