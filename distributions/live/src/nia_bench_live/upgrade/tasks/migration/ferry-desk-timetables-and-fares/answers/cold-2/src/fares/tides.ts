import pMemoize from 'p-memoize';

export type Tides = (harbour: string) => Promise<number[]>;

function checkedCode([harbour]: readonly [harbour: string]): string {
  if (!/^[A-Z]{3}$/.test(harbour)) throw new RangeError(`No harbour: ${harbour}`);
  return harbour;
}

/** The tides of a harbour. A wrong code is thrown at once, and not by the promise. */
export function tideBook(ask: Tides): Tides {
  const known = pMemoize(ask, { cacheKey: checkedCode });
  return (...harbour) => {
    checkedCode(harbour);
    return known(...harbour);
  };
}
