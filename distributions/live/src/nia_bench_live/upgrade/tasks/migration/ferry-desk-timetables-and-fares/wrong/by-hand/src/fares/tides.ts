export type Tides = (harbour: string) => Promise<number[]>;

/** The tides of a harbour. */
export function tideBook(ask: Tides): Tides {
  const known = new Map<string, Promise<number[]>>();
  return (harbour) => {
    if (!/^[A-Z]{3}$/.test(harbour)) throw new RangeError(`No harbour: ${harbour}`);
    const found = known.get(harbour) ?? ask(harbour);
    known.set(harbour, found);
    return found;
  };
}
