import pMemoize from 'p-memoize';

export type Measure = (from: string, to: string) => Promise<number>;

/** The distances between harbours, as the office measures them: always in the order of the alphabet. */
export function distanceBook(measure: Measure): Measure {
  const known = pMemoize(measure, { cacheKey: (harbours) => harbours.join(' ') });
  return (...harbours) => known(...harbours.sort());
}
