import { Keyv, KeyvEvents } from 'keyv';

/** Where a catalogue comes from; the line to the city breaks now and then. */
export interface Source {
  get(key: string): Promise<string | undefined>;
  set(key: string, text: string): Promise<boolean>;
  delete(key: string): Promise<boolean>;
  clear(): Promise<void>;
}

/** Looks stars up, and counts how many were found and how many were asked for in vain, also because the line broke. */
export async function lookUp(source: Source, stars: string[]): Promise<{ found: number; inVain: number }> {
  const catalogue = new Keyv<string>({ store: source });
  const result = { found: 0, inVain: 0 };
  catalogue.on(KeyvEvents.ERROR, () => {});
  catalogue.on(KeyvEvents.STAT_HIT, () => (result.found += 1));
  catalogue.on(KeyvEvents.STAT_MISS, () => (result.inVain += 1));
  catalogue.on(KeyvEvents.STAT_ERROR, () => (result.inVain += 1));
  for (const star of stars) await catalogue.get(star);
  return result;
}
