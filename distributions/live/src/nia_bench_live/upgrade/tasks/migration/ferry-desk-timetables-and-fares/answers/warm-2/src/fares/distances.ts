import pMemoize from 'p-memoize';

export type Measure = (from: string, to: string) => Promise<number>;

/** The distances between harbours, as the office measures them: from the first one in the alphabet. */
export function distanceBook(measure: Measure): Measure {
  const known = pMemoize(measure, { cacheKey: (harbours) => harbours.join(' ') });
  return (...harbours) => known(...(harbours.sort() as [string, string]));
}
