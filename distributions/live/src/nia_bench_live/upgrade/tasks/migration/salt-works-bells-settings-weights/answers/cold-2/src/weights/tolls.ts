import pMemoize from 'p-memoize';

export type AskToll = (lock: string) => Promise<number>;

function lockKey([lock]: readonly [lock: string]): string {
  if (lock === '') throw new TypeError('A lock has a name');
  return lock.toLowerCase();
}

/** The tolls of the locks, asked for once. A lock without a name is thrown at once, and not by the promise. */
export function tollBook(ask: AskToll): AskToll {
  const known = pMemoize(ask, { cacheKey: lockKey });
  return (...lock) => {
    lockKey(lock);
    return known(...lock);
  };
}
