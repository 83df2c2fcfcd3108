import pMemoize from 'p-memoize';

export type AskToll = (lock: string) => Promise<number>;

function lockKey([lock]: [string]): string {
  if (lock === '') throw new TypeError('A lock has a name');
  return lock.toLowerCase();
}

/** The tolls of the locks, asked for once. */
export function tollBook(ask: AskToll): AskToll {
  const known = pMemoize(ask, { cacheKey: lockKey });
  return (...lock) => {
    // A lock without a name is refused at once, not only by the promise.
    lockKey(lock);
    return known(...lock);
  };
}
