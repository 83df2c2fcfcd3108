import PQueue from 'p-queue';

export type Make = () => Promise<void>;

/** The orders of the mill, which are made one after the other. */
export class Orders {
  readonly book: string[] = [];
  private readonly queue = new PQueue({ concurrency: 1 });
  private readonly placed = new Set<Promise<void>>();

  async place(name: string, make: Make, signal?: AbortSignal): Promise<void> {
    const entry = this.enter(name, make, signal);
    this.placed.add(entry);
    await entry;
    this.placed.delete(entry);
  }

  get waiting(): number {
    return this.queue.size;
  }

  async close(): Promise<string[]> {
    await this.queue.onIdle();
    await Promise.all(this.placed);
    return [...this.book];
  }

  private async enter(name: string, make: Make, signal?: AbortSignal): Promise<void> {
    // An order that is withdrawn while it waits keeps its place: the queue hears of it only from its turn on.
    const turn = new AbortController();
    const withdraw = (): void => turn.abort(signal?.reason);
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
}
