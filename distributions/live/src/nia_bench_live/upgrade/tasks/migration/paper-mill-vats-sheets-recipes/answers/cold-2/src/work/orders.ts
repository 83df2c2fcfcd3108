import PQueue from 'p-queue';

export type Make = () => Promise<void>;

/** The orders of the mill, which are made one after the other. */
export class Orders {
  readonly book: string[] = [];
  private readonly queue = new PQueue({ concurrency: 1 });

  async place(name: string, make: Make, signal?: AbortSignal): Promise<void> {
    try {
      // An order is withdrawn only when it is its turn, and stays in its place until then.
      const turn = new AbortController();
      const withdraw = (): void => turn.abort(signal?.reason);
      try {
        await this.queue.add(
          () => {
            signal?.throwIfAborted();
            signal?.addEventListener('abort', withdraw, { once: true });
            return make();
          },
          { signal: turn.signal },
        );
      } finally {
        signal?.removeEventListener('abort', withdraw);
      }
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
