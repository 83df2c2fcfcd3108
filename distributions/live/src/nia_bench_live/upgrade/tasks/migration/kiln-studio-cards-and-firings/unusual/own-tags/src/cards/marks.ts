import { YAML11_SCHEMA, load } from 'js-yaml';

/** The marks of a piece, which a card has as a set: `!!set {chip, drip}`. */
export function readMarks(text: string): string[] {
  const { marks } = load(text, { schema: YAML11_SCHEMA }) as { marks: Iterable<string> };
  return Array.from(marks).sort();
}
