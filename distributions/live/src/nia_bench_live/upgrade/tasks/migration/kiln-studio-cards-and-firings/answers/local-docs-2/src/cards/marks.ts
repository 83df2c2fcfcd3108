import { load } from 'js-yaml';
import { reading } from './yaml';

/** The marks of a piece, which a card has as a set: `!!set {chip, drip}`. */
export function readMarks(text: string): string[] {
  const { marks } = load(text, reading) as { marks: Record<string, null> };
  return Object.keys(marks).sort();
}
