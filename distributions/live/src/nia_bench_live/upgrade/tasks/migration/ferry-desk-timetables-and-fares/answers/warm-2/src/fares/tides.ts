import pMemoize from 'p-memoize';

export type Tides = (harbour: string) => Promise<number[]>;

function checkedCode([harbour]: [string]): string {
  if (!/^[A-Z]{3}$/.test(harbour)) throw new RangeError(`No harbour: ${harbour}`);
  return harbour;
}

/** The tides of a harbour. A code that is none is refused at once. */
export function tideBook(ask: Tides): Tides {
  const known = pMemoize(ask);
  return (harbour) => known(checkedCode([harbour]));
}
