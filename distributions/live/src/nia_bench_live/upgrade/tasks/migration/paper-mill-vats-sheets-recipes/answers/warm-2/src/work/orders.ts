import PQueue from 'p-queue';

export type Make = () => Promise<void>;

/** The orders of the mill, which are made one after the other. */
export class Orders {
  readonly book: string[] = [];
  private readonly queue = new PQueue({ concurrency: 1 });

  async place(name: string, make: Make, signal?: AbortSignal): Promise<void> {
    // An order that waits keeps its place, and the queue hears of a withdrawal only once it is the order's turn.
    const turn = new AbortController();
    const withdraw = () => turn.abort(signal?.reason);
    try {
      await this.queue.add(
        () => {
          signal?.throwIfAborted();
          const making = make();
          signal?.addEventListener('abort', withdraw, { once: true });
          return making;
        },
        { signal: turn.signal },
      );
      this.book.push(`${name} made`);
    } catch {
      this.book.push(`${name} withdrawn`);
    } finally {
      signal?.removeEventListener('abort', withdraw);
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
