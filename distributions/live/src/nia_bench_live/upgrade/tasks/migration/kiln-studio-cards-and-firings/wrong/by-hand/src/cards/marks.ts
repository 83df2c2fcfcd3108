import { CORE_SCHEMA, load, setTag } from 'js-yaml';

const schema = CORE_SCHEMA.withTags(setTag);

/** The marks of a piece, which a card has as a set: `!!set {chip, drip}`. */
export function readMarks(text: string): string[] {
  const { marks } = load(text, { schema }) as { marks: Set<string> };
  return [...marks].sort();
}
