import PQueue from 'p-queue';

export type Make = () => Promise<void>;

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** The orders of the mill, which are made one after the other. */
export class Orders {
  readonly book: string[] = [];
  private readonly queue = new PQueue({ concurrency: 1 });

  async place(name: string, make: Make, signal?: AbortSignal): Promise<void> {
    try {
      await this.queue.add(async () => {
        // an order stays in the queue until its turn, also where it is withdrawn
        signal?.throwIfAborted();
        await (signal ? Promise.race([make(), untilAborted(signal)]) : make());
      });
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
