import { readLog } from './yaml';

/** The nights of a whole season by their days, each with what is usual in the club. */
export function readSeason(text: string): Array<[string, Record<string, number>]> {
  const { nights } = readLog(text) as { nights: Record<string, Record<string, number>> };
  return Object.entries(nights);
}
