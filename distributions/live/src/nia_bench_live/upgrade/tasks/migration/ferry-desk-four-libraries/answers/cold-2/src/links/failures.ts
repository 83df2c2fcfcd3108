const networkMessages = new Set([
  'network error',
  'Failed to fetch',
  'NetworkError when attempting to fetch resource.',
  'The Internet connection appears to be offline.',
  'Network request failed',
  'fetch failed',
  'terminated',
]);

/** A TypeError is a mistake in the code and ends all attempts, unless it comes from the network. */
export function endsAttempts(error: Error): boolean {
  return error instanceof TypeError && !networkMessages.has(error.message);
}

/** What went wrong in the attempts of one call. */
export class Failures {
  private readonly errors: Error[] = [];

  add(error: Error): void {
    if (!endsAttempts(error)) this.errors.push(error);
  }

  /** The error to tell: when all attempts have failed, the latest of those that were there most often. */
  told(error: unknown, attempts: number): unknown {
    if (this.errors.length < attempts || this.errors.at(-1) !== error) return error;
    const counts = new Map<string, number>();
    let most = 0;
    let main = error;
    for (const failure of this.errors) {
      const count = (counts.get(failure.message) ?? 0) + 1;
      counts.set(failure.message, count);
      if (count >= most) {
        main = failure;
        most = count;
      }
    }
    return main;
  }
}
