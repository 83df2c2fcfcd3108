import { getProperty, parsePath, setProperty } from 'dot-prop';

export type Key = string | number;

/** Begins each part of a place that is a name, so that a name of digits does not become a number. */
const NAME = '\uFFFF';
/** The index of empty brackets. */
const EMPTY = '0'.repeat(40);

/** A place as dot-prop reads it: a backslash escapes no more than itself, a dot and a bracket. */
export function written(place: string, name = ''): string {
  const start = place.startsWith('[') ? '' : name;
  return (
    start +
    place.replace(/\\[\\.[]|\\(?=.)|\[\]|\./gs, (sign) => {
      if (sign === '\\') return '\\\\';
      if (sign === '[]') return `[${EMPTY}]`;
      return sign === '.' ? `.${name}` : sign;
    })
  );
}

/** What is wrong with a place, in the words of the theatre. */
export function complaint(error: unknown): string {
  return (error as Error).message.replace(/^Invalid character '.+' (in|after) an index at position \d+$/su, 'Invalid character $1 an index');
}

/** The keys of a place: names are strings, indices are numbers. There are none where a name is not allowed. */
export function keysOf(place: string): Key[] {
  try {
    if (parsePath(written(place)).length === 0) return [];
  } catch (error) {
    throw new Error(complaint(error));
  }
  return parsePath(written(place, NAME)).map((key) => {
    if (typeof key === 'number') return key;
    if (key.startsWith(NAME)) return key.slice(NAME.length);
    return key === EMPTY ? NaN : Number.parseInt(key, 10);
  });
}

/** Keys as dot-prop takes them. */
export function pathOf(keys: readonly Key[]): Key[] {
  return keys.map((key) => (typeof key === 'number' && !Number.isFinite(key) ? String(key) : key));
}

/** What lies at keys, and may be the whole. */
function at(whole: object, keys: readonly Key[]): unknown {
  return keys.length === 0 ? whole : getProperty(whole as Record<string, unknown>, pathOf(keys));
}

/** Whether keys name an entry of a list without brackets, which is not done. */
export function namesEntry(whole: object, keys: readonly Key[]): boolean {
  return keys.some((key, index) => {
    if (typeof key === 'number') return false;
    const list = at(whole, keys.slice(0, index));
    if (!Array.isArray(list)) return false;
    const entry = Number.parseInt(key, 10);
    return Number.isInteger(entry) && list[entry] === (list as unknown as Record<string, unknown>)[key];
  });
}

/** Puts something at a place. */
export function put<Whole extends Record<string, unknown>>(whole: Whole, place: string, what: unknown): Whole {
  const keys = keysOf(place);
  if (namesEntry(whole, keys)) throw new Error('Cannot use string index');
  for (let length = 1; length < keys.length; length += 1) {
    const inner = at(whole, keys.slice(0, length));
    if ((typeof inner === 'object' && inner !== null) || typeof inner === 'function') continue;
    setProperty(whole, pathOf(keys.slice(0, length)), typeof keys[length] === 'number' ? [] : {});
  }
  return setProperty(whole, pathOf(keys), what);
}
