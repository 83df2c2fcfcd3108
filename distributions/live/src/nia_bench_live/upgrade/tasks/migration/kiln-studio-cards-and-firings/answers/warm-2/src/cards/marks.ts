import { readCard } from './yaml';

/** The marks of a piece, which a card has as a set: `!!set {chip, drip}`. */
export function readMarks(text: string): string[] {
  const { marks } = readCard(text) as { marks: Record<string, null> };
  return Object.keys(marks).sort();
}
