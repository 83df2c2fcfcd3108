import Keyv from 'keyv';

/** Where a catalogue comes from; the line to the city breaks now and then. */
export interface Source {
  get(key: string): Promise<string | undefined>;
  set(key: string, text: string): Promise<boolean>;
  delete(key: string): Promise<boolean>;
  clear(): Promise<void>;
}

/** Looks stars up, and counts how many were found and how many were asked for in vain, also because the line broke. */
export async function lookUp(source: Source, stars: string[]): Promise<{ found: number; inVain: number }> {
  const store: Source = {
    // A line that breaks is a star that was not found.
    get: async (key) => {
      try {
        return await source.get(key);
      } catch {
        return undefined;
      }
    },
    set: (key, text) => source.set(key, text),
    delete: (key) => source.delete(key),
    clear: () => source.clear(),
  };
  const catalogue = new Keyv<string>({ store, stats: true });
  catalogue.on('error', () => {});
  for (const star of stars) await catalogue.get(star);
  const { hits, misses } = catalogue.stats;
  return { found: hits, inVain: misses };
}
