import pMemoize from 'p-memoize';

export type Measure = (from: string, to: string) => Promise<number>;

/** The distances between harbours, as the office measures them. */
export function distanceBook(measure: Measure): Measure {
  // The office has always been asked for harbours in order, as in the key.
  const ordered = (...harbours: Parameters<Measure>) => measure(...harbours.sort());
  return pMemoize(ordered, { cacheKey: (harbours) => harbours.sort().join(' ') });
}
