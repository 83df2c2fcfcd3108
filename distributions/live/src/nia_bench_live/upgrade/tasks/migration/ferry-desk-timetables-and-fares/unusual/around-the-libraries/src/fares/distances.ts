import pMemoize from 'p-memoize';

export type Measure = (from: string, to: string) => Promise<number>;

/** The distances between harbours, as the office measures them. */
export function distanceBook(measure: Measure): Measure {
  const ordered: Measure = async (...harbours) => measure(...(harbours.sort() as [string, string]));
  return pMemoize(ordered, { cacheKey: (harbours) => JSON.stringify([...harbours].sort()) });
}
