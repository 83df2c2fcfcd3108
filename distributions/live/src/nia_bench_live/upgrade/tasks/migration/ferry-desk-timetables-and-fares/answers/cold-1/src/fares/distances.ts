import pMemoize from 'p-memoize';

export type Measure = (from: string, to: string) => Promise<number>;

/** The distances between harbours, as the office measures them. */
export function distanceBook(measure: Measure): Measure {
  return pMemoize(
    (from: string, to: string) => {
      const [first, second] = [from, to].sort() as [string, string];
      return measure(first, second);
    },
    { cacheKey: (harbours) => [...harbours].sort().join(' ') },
  );
}
