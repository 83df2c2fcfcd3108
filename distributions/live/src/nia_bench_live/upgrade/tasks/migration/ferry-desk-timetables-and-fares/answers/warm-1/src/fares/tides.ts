import pMemoize from 'p-memoize';

export type Tides = (harbour: string) => Promise<number[]>;

function checkedCode([harbour]: [string]): string {
  if (!/^[A-Z]{3}$/.test(harbour)) throw new RangeError(`No harbour: ${harbour}`);
  return harbour;
}

/** The tides of a harbour. */
export function tideBook(ask: Tides): Tides {
  const known = pMemoize(ask, { cacheKey: checkedCode });
  return (...harbour: [string]) => {
    // p-memoize would only reject with what is thrown for a key.
    checkedCode(harbour);
    return known(...harbour);
  };
}
