export type Make = () => Promise<void>;

/** The orders of the mill, which are made one after the other. */
export class Orders {
  readonly book: string[] = [];
  private last: Promise<void> = Promise.resolve();
  private open = 0;

  async place(name: string, make: Make, signal?: AbortSignal): Promise<void> {
    const before = this.last;
    this.open += 1;
    this.last = before.then(async () => {
      try {
        signal?.throwIfAborted();
        await make();
        this.book.push(`${name} made`);
      } catch {
        this.book.push(`${name} withdrawn`);
      } finally {
        this.open -= 1;
      }
    });
    await this.last;
  }

  get waiting(): number {
    return Math.max(0, this.open - 1);
  }

  async close(): Promise<string[]> {
    await this.last;
    return [...this.book];
  }
}
