import { load } from 'js-yaml';
import { cardSchema } from './schema';

/** The marks of a piece, which a card has as a set: `!!set {chip, drip}`. */
export function readMarks(text: string): string[] {
  const { marks } = load(text, { schema: cardSchema }) as { marks: Set<unknown> | Record<string, null> };
  return (marks instanceof Set ? [...marks].map(String) : Object.keys(marks)).sort();
}
