import { load } from 'js-yaml';

const set = /!!set(?!\S)|!<tag:yaml\.org,2002:set>/g;

/** The marks of a piece, which a card has as a set: `!!set {chip, drip}`. */
export function readMarks(text: string): string[] {
  const { marks } = load(text.replace(set, '!!map')) as { marks: Record<string, null> };
  if (text.search(set) >= 0 && Object.values(marks).some((value) => value !== null)) {
    throw new TypeError('Those are no marks');
  }
  return Object.keys(marks).sort();
}
