import yaml from 'js-yaml';

/** The marks of a piece, which a card has as a set: `!!set {chip, drip}`. */
export function readMarks(text: string): string[] {
  const { marks } = yaml.load(text) as { marks: Record<string, null> };
  return Object.keys(marks).sort();
}
