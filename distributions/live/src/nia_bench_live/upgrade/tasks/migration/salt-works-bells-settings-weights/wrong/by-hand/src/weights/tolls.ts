export type AskToll = (lock: string) => Promise<number>;

/** The tolls of the locks, asked for once. */
export function tollBook(ask: AskToll): AskToll {
  const known = new Map<string, Promise<number>>();
  return (lock) => {
    if (lock === '') throw new TypeError('A lock has a name');
    const found = known.get(lock.toLowerCase()) ?? ask(lock);
    known.set(lock.toLowerCase(), found);
    return found;
  };
}
