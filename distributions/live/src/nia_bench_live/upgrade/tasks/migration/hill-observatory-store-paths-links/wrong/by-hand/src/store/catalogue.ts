/** Where a catalogue comes from; the line to the city breaks now and then. */
export interface Source {
  get(key: string): Promise<string | undefined>;
  set(key: string, text: string): Promise<boolean>;
  delete(key: string): Promise<boolean>;
  clear(): Promise<void>;
}

/** Looks stars up, and counts how many were found and how many were asked for in vain, also because the line broke. */
export async function lookUp(source: Source, stars: string[]): Promise<{ found: number; inVain: number }> {
  const result = { found: 0, inVain: 0 };
  for (const star of stars) {
    const text = await source.get(star).catch(() => undefined);
    if (text === undefined) result.inVain += 1;
    else result.found += 1;
  }
  return result;
}
