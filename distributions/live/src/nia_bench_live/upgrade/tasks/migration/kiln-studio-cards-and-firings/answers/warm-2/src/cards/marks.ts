import { load } from 'js-yaml';
import { oldSchema } from './old-yaml';

/** The marks of a piece, which a card has as a set: `!!set {chip, drip}`. */
export function readMarks(text: string): string[] {
  const { marks } = load(text, { schema: oldSchema }) as { marks: Record<string, null> };
  return Object.keys(marks).sort();
}
