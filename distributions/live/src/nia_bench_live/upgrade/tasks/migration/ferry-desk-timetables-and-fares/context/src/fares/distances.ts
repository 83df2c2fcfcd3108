import pMemoize from 'p-memoize';

export type Measure = (from: string, to: string) => Promise<number>;

/** The distances between harbours, as the office measures them. */
export function distanceBook(measure: Measure): Measure {
  return pMemoize(measure, { cacheKey: (harbours) => harbours.sort().join(' ') });
}
