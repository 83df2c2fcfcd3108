import { CORE_SCHEMA, load, realMapTag } from 'js-yaml';

export interface Mixture {
  seeds: string[];
  parts: number;
}

/**
 * The mixtures of a sheet: a list of seeds, as the key, with how many parts of it are taken. A single seed needs no
 * list.
 */
export function readMixtures(text: string): Mixture[] {
  const sheet = load(text, { schema: CORE_SCHEMA.withTags(realMapTag) }) as Map<string | string[], number>;
  return [...sheet].map(([seeds, parts]) => ({ seeds: [seeds].flat(), parts }));
}
