import { load } from 'js-yaml';
import { reading } from './yaml';

/** The nights of a whole season by their days, each with what is usual in the club. */
export function readSeason(text: string): Array<[string, Record<string, number>]> {
  const { nights } = load(text, reading) as { nights: Record<string, Record<string, number>> };
  return Object.entries(nights);
}
