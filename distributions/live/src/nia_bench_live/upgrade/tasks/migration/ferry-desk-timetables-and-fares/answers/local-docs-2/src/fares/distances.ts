import pMemoize from 'p-memoize';

export type Measure = (from: string, to: string) => Promise<number>;

/** Distances are the same both ways: the office is asked once, always with the two harbours in the order of the alphabet. */
export function distanceBook(measure: Measure): Measure {
  const known = pMemoize(measure, { cacheKey: (harbours) => harbours.join(' ') });
  return (...harbours) => known(...(harbours.sort() as [string, string]));
}
