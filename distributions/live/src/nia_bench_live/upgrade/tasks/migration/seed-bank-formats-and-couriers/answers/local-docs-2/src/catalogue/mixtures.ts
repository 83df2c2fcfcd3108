import { load } from 'js-yaml';
import { reading } from './schema';

export interface Mixture {
  seeds: string[];
  parts: number;
}

/**
 * The mixtures of a sheet: a list of seeds, as the key, with how many parts of it are taken. A single seed needs no
 * list.
 */
export function readMixtures(text: string): Mixture[] {
  const sheet = load(text, reading) as Record<string, number>;
  return Object.entries(sheet).map(([seeds, parts]) => ({ seeds: seeds.split(','), parts }));
}
