/** Tells the timeouts of a queue from what its tasks throw themselves. */
export class Timeouts {
  private readonly own = new WeakSet<object>();

  /** The task, which is remembered for what it throws. */
  watch<Result>(task: () => Promise<Result> | Result): () => Promise<Result> {
    return async () => {
      try {
        return await task();
      } catch (error) {
        if (typeof error === 'object' && error !== null) this.own.add(error);
        throw error;
      }
    };
  }

  /** Whether the queue gave a task up because it took too long. */
  has(error: unknown): boolean {
    return error instanceof Error && error.name === 'TimeoutError' && !this.own.has(error);
  }
}
