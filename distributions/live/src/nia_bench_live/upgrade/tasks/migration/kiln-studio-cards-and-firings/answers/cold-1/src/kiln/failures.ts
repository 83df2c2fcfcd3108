import type { Options } from 'p-retry';

/** The failure that came most often, by its message: the later one of those that came equally often. */
export function commonest(failures: readonly Error[]): Error | undefined {
  const counts = new Map<string, number>();
  let found: Error | undefined;
  let most = 0;
  for (const failure of failures) {
    const count = (counts.get(failure.message) ?? 0) + 1;
    counts.set(failure.message, count);
    if (count < most) continue;
    found = failure;
    most = count;
  }
  return found;
}

/** Tries again so often, at such a distance. When all was in vain, the commonest failure is thrown. */
export function again(retries: number, distance: number): Options {
  const failures: Error[] = [];
  return {
    // One more than is wanted, so that the last failure is heard of as well.
    retries: retries + 1,
    minTimeout: distance,
    maxTimeout: distance,
    shouldRetry: ({ error, attemptNumber }) => {
      failures.push(error);
      if (attemptNumber > retries) throw commonest(failures) ?? error;
      return true;
    },
  };
}
