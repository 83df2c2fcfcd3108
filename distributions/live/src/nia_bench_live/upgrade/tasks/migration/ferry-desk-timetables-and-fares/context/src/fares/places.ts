import pMemoize from 'p-memoize';

export type Count = (line: string) => Promise<number>;

/** The free places of a line. */
export function freePlaces(count: Count): Count {
  return pMemoize(count, { cache: false });
}
