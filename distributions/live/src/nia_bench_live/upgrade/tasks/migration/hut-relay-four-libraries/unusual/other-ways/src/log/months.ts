import { load, YAML11_SCHEMA } from 'js-yaml';

/** The nights of a whole season by their days, each with what is usual in the club. */
export function readSeason(text: string): Array<[string, Record<string, number>]> {
  const { nights } = load(text, { schema: YAML11_SCHEMA, maxTotalMergeKeys: 1_000_000 }) as { nights: Record<string, Record<string, number>> };
  return Object.entries(nights);
}
