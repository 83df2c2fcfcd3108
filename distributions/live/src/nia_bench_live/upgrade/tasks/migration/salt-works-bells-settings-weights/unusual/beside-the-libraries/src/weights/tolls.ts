import pMemoize from 'p-memoize';

export type AskToll = (lock: string) => Promise<number>;

export function tollBook(ask: AskToll): AskToll {
  const known = pMemoize(ask, { cacheKey: ([lock]) => lock.toLowerCase() });
  return (...locks) => {
    if (locks[0] === '') throw new TypeError('A lock has a name');
    return known(...locks);
  };
}
