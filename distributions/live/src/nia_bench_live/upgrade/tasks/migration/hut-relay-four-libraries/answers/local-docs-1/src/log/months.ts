import { load } from 'js-yaml';
import { logSchema } from './schema';

/** The nights of a whole season by their days, each with what is usual in the club. */
export function readSeason(text: string): Array<[string, Record<string, number>]> {
  const { nights } = load(text, { schema: logSchema, maxTotalMergeKeys: -1 }) as { nights: Record<string, Record<string, number>> };
  return Object.entries(nights);
}
