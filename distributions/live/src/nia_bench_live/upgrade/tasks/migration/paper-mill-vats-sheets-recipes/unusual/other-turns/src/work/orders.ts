import PQueue from 'p-queue';

export type Make = () => Promise<void>;

export class Orders {
  readonly book: string[] = [];
  private readonly queue = new PQueue({ concurrency: 1 });

  async place(name: string, make: Make, signal?: AbortSignal): Promise<void> {
    const turn = async (): Promise<boolean> => {
      if (signal?.aborted) return false;
      await make();
      return true;
    };
    const made = await this.queue.add(turn).catch(() => false);
    this.book.push(`${name} ${made ? 'made' : 'withdrawn'}`);
  }

  get waiting(): number {
    return this.queue.size;
  }

  close(): Promise<string[]> {
    return this.queue.onIdle().then(() => this.book.slice());
  }
}
