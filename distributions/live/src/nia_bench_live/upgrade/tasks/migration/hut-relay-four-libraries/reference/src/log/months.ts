import { CORE_SCHEMA, load, mergeTag } from 'js-yaml';

/** The nights of a whole season by their days, each with what is usual in the club. */
export function readSeason(text: string): Array<[string, Record<string, number>]> {
  const { nights } = load(text, { schema: CORE_SCHEMA.withTags(mergeTag), maxTotalMergeKeys: -1 }) as { nights: Record<string, Record<string, number>> };
  return Object.entries(nights);
}
