import pMemoize from 'p-memoize';

export type Measure = (from: string, to: string) => Promise<number>;

function inOrder(harbours: readonly [from: string, to: string]): [from: string, to: string] {
  return [...harbours].sort() as [from: string, to: string];
}

/** The distances between harbours, as the office measures them: always in the order of their names. */
export function distanceBook(measure: Measure): Measure {
  const measureInOrder: Measure = (...harbours) => measure(...inOrder(harbours));
  return pMemoize(measureInOrder, { cacheKey: (harbours) => inOrder(harbours).join(' ') });
}
