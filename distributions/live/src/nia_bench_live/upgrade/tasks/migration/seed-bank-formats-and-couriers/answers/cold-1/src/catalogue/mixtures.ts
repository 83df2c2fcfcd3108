import { load } from 'js-yaml';
import { mapSchema } from './schema';

export interface Mixture {
  seeds: string[];
  parts: number;
}

/**
 * The mixtures of a sheet: a list of seeds, as the key, with how many parts of it are taken. A single seed needs no
 * list.
 */
export function readMixtures(text: string): Mixture[] {
  const read = load(text, { schema: mapSchema }) as object;
  const pairs = read instanceof Map ? [...(read as Map<unknown, number>)] : Object.entries(read);
  const sheet: Record<string, number> = Object.fromEntries(pairs.map(([seeds, parts]) => [String(seeds), parts]));
  if (Object.keys(sheet).length < pairs.length) throw new Error('A mixture is there twice');
  return Object.entries(sheet).map(([seeds, parts]) => ({ seeds: seeds.split(','), parts }));
}
