import { load } from 'js-yaml';
import { cardSchema } from './schema';

/** The degrees of a firing, hour by hour. */
export function readDegrees(text: string): number[] {
  const { degrees } = load(text, { schema: cardSchema }) as { degrees: unknown[] };
  return degrees.filter((degree): degree is number => typeof degree === 'number');
}
