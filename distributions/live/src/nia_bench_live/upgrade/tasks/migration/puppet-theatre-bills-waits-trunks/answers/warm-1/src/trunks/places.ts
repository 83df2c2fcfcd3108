import { getProperty, parsePath, setProperty } from 'dot-prop';

type Segment = string | number;
type Holder = Record<string, unknown>;

function isHolder(thing: unknown): thing is Holder {
  return (typeof thing === 'object' && thing !== null) || typeof thing === 'function';
}

/** Fails with the words that the theatre knows where a place is badly written. */
function parsed(place: string): Segment[] {
  try {
    return parsePath(place);
  } catch (error) {
    throw new Error((error as Error).message.replace(/^(Invalid character) '[^]*' (in|after) an index at position \d+$/, '$1 $2 an index'));
  }
}

/**
 * The segments of a place. Only what stands in brackets is a number for the theatre, also with noughts in front, or without
 * any figure; and a backslash that stands before nothing special is kept.
 */
export function segmentsOf(place: string): Segment[] {
  const kept = (part: string) => (part === '\\' ? '\\\\' : part);
  const checked = place.replace(/\\[\\.[]|\\|\[\]/g, (part) => (part === '[]' ? '[0]' : kept(part)));
  if (parsed(checked).length === 0) return [];

  // Numbers go through the library as words with a mark, for it takes other words of figures for numbers.
  let mark = '\0';
  while (place.includes(mark)) mark += '\0';
  const marked = place.replace(/\\[\\.[]|\\|\[(\d*)\]/g, (part, figures: string | undefined, start: number) =>
    figures === undefined ? kept(part) : `${start === 0 ? '' : '.'}${mark}${figures}`,
  );
  return parsed(marked).map((segment) => {
    const word = String(segment);
    return word.startsWith(mark) ? Number.parseInt(word.slice(mark.length), 10) : word;
  });
}

/** Segments as the library takes them. */
export function keysOf(segments: readonly Segment[]): Segment[] {
  return segments.map((segment) => (Number.isFinite(segment) ? segment : String(segment)));
}

/** Whether a place names a part of a list by a word, which the theatre does not do. */
export function namesListByWord(root: object, segments: readonly Segment[]): boolean {
  let thing: unknown = root;
  for (const segment of segments) {
    if (!isHolder(thing)) return false;
    if (Array.isArray(thing) && typeof segment === 'string') {
      const index = Number.parseInt(segment, 10);
      if (Number.isInteger(index) && thing[index] === (thing as unknown as Holder)[segment]) return true;
    }
    thing = getProperty(thing, keysOf([segment]));
  }
  return false;
}

/** Puts something at a place. */
export function put<Root extends Holder>(root: Root, place: string, thing: string): Root {
  const segments = segmentsOf(place);
  if (namesListByWord(root, segments)) throw new Error('Cannot use string index');
  const keys = keysOf(segments);
  // A word of figures needs no list, and a number that the library does not know needs one.
  for (const [index, next] of segments.slice(1).entries()) {
    if (typeof next === 'number' && Number.isFinite(next)) continue;
    const holder = keys.slice(0, index + 1);
    if (!isHolder(getProperty(root as Holder, holder))) setProperty(root, holder, typeof next === 'number' ? [] : {});
  }
  return setProperty(root, keys, thing);
}
