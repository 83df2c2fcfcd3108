import pMemoize from 'p-memoize';

export type Measure = (from: string, to: string) => Promise<number>;

/** Distances are the same both ways: the office is asked once, always with the two harbours in the order of the alphabet. */
export function distanceBook(measure: Measure): Measure {
  const ordered: Measure = async (...harbours) => measure(...(harbours.sort() as [string, string]));
  return pMemoize(ordered, { cacheKey: (harbours) => JSON.stringify([...harbours].sort()) });
}
