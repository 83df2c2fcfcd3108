import pMemoize from 'p-memoize';

export type Count = (line: string) => Promise<number>;

/**
 * The free places of a line. Those who ask at the same moment share an answer, and nothing is remembered. The count has
 * begun when the function returns.
 */
export function freePlaces(count: Count): Count {
  return pMemoize(count, { cache: false });
}
