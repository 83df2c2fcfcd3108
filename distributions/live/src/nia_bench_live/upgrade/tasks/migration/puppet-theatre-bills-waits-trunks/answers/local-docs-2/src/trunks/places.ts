import { getProperty, hasProperty, parsePath } from 'dot-prop';

/** Stand before a number that is a name, and before one that was written in brackets. */
const NAME = '\uE000';
const INDEX = '\uE001';

/** A part of a place: a name, or a number that was written in brackets. */
export type Part = string | number;

/** Refuses a place that is written wrongly; brackets may be empty. */
export function checkPlace(place: string): void {
  try {
    hasProperty({}, place.replace(/\\[\s\S]|\[\]/g, (signs) => (signs === '[]' ? '[0]' : signs)));
  } catch (error) {
    const { message } = error as Error;
    const words = /^Invalid character\b.*?(\b(?:in|after) an index)/s.exec(message);
    throw new Error(words ? `Invalid character ${words[1]}` : message);
  }
}

/** The parts of a place; there are none where a place is not allowed. */
export function partsOfPlace(place: string): Part[] {
  checkPlace(place);
  if (place === '') return [''];
  const marked = place.replace(
    /\\[\s\S]|\[(\d*)\]|(^|\.)(?=\d)/g,
    (signs: string, index: string | undefined, dot: string | undefined, offset: number) => {
      if (index !== undefined) return `${offset === 0 ? '' : '.'}${INDEX}${index}`;
      return dot === undefined ? signs : `${dot}${NAME}`;
    },
  );
  return parsePath(marked).map((part) => {
    const text = String(part);
    if (text.startsWith(INDEX)) return Number.parseInt(text.slice(INDEX.length), 10);
    return text.startsWith(NAME) ? text.slice(NAME.length) : text;
  });
}

/** What lies at the parts of a place, or the thing itself where there are none. */
export function atParts(thing: object, parts: readonly Part[]): unknown {
  return parts.length === 0 ? thing : getProperty(thing as Record<string, unknown>, parts.map(String));
}

/** Whether a part is a number that was written as a name, for a thing that is a row. */
export function isNameInRow(thing: unknown, part: Part): boolean {
  if (typeof part !== 'string' || !Array.isArray(thing)) return false;
  const index = Number.parseInt(part, 10);
  return Number.isInteger(index) && thing[index] === (thing as unknown as Record<string, unknown>)[part];
}
