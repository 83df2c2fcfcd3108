import Keyv, { KeyvBridgeAdapter } from 'keyv';
import { storeKey } from './keys';

/** Where a catalogue comes from; the line to the city breaks now and then. */
export interface Source {
  get(key: string): Promise<string | undefined>;
  set(key: string, text: string): Promise<boolean>;
  delete(key: string): Promise<boolean>;
  clear(): Promise<void>;
}

/** Looks stars up, and counts how many were found and how many were asked for in vain, also because the line broke. */
export async function lookUp(source: Source, stars: string[]): Promise<{ found: number; inVain: number }> {
  const catalogue = new Keyv<string>({ store: new KeyvBridgeAdapter(source), stats: true });
  catalogue.on('error', () => {});
  for (const star of stars) await catalogue.get(storeKey(star));
  const { hits, misses, errors } = catalogue.stats;
  return { found: hits, inVain: misses + errors };
}
