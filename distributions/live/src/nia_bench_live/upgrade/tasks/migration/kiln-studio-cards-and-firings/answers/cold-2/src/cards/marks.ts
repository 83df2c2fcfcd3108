import { load } from 'js-yaml';

/** The marks of a piece, which a card has as a set: `!!set {chip, drip}`. */
export function readMarks(text: string): string[] {
  // A set is a map whose values are empty, whatever the library makes of sets.
  const plain = text.replace(/!!set\b|!<tag:yaml\.org,2002:set>/g, '!!map');
  const { marks } = load(plain) as { marks: Record<string, null> };
  if (Object.values(marks).some((value) => value !== null)) throw new TypeError('a set has no values');
  return Object.keys(marks).sort();
}
