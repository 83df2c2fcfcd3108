import pMemoize from 'p-memoize';

export type Tides = (harbour: string) => Promise<number[]>;

function checkCode(harbour: string): void {
  if (!/^[A-Z]{3}$/.test(harbour)) throw new RangeError(`No harbour: ${harbour}`);
}

/** The tides of a harbour. A wrong code is thrown at once. */
export function tideBook(ask: Tides): Tides {
  const known = pMemoize(ask);
  return (harbour) => {
    checkCode(harbour);
    return known(harbour);
  };
}
