import pMemoize from 'p-memoize';

export type Measure = (from: string, to: string) => Promise<number>;

/** Distances are the same both ways: the office is asked once, always with the two harbours in the order of the alphabet. */
export function distanceBook(measure: Measure): Measure {
  const inOrder: Measure = (...harbours) => measure(...harbours.sort());
  return pMemoize(inOrder, { cacheKey: (harbours) => harbours.sort().join(' ') });
}
