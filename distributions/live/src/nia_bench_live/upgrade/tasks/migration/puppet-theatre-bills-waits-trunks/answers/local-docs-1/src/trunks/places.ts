import { getProperty, parsePath, setProperty } from 'dot-prop';

/** A part of a place. Numbers in brackets are indexes, numbers after a dot are names. */
interface Part {
  key: string | number;
  isIndex: boolean;
}

// Stand before a number that is a name, and for an index that is empty, while the place is parsed.
const mark = '\0';
const emptyIndex = String(Number.MAX_SAFE_INTEGER);

function messageOf(error: unknown): string {
  const { message } = error as Error;
  const where = /^Invalid character[^]* (in|after) an index/.exec(message)?.[1];
  return where === undefined ? message : `Invalid character ${where} an index`;
}

/** The parts of a place; none where it may not be entered. Throws for a place that is badly written. */
export function partsOfPlace(place: string): Part[] {
  const marked = place
    .replace(/(?<=(?:^|[^\\])(?:\\\\)*)\[(\d*)\]/g, (_, digits: string) =>
      digits === '' ? `[${emptyIndex}]` : `[${digits.replace(/^0+(?=\d)/, '')}]`,
    )
    .replace(/(?<=^|(?:^|[^\\])(?:\\\\)*\.)\d+(?=[.[]|$)/g, `${mark}$&`);
  let keys: readonly (string | number)[];
  try {
    keys = parsePath(marked);
  } catch (error) {
    throw new Error(messageOf(error));
  }
  return keys.map((key) => {
    if (String(key) === emptyIndex) return { key: 'NaN', isIndex: true };
    if (typeof key === 'number') return { key, isIndex: true };
    if (/^\d+$/.test(key)) return { key: Number(key), isIndex: true };
    return { key: /^\0\d+$/.test(key) ? key.slice(1) : key, isIndex: false };
  });
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

/** Whether a name that is a number is asked of a list, which has indexes only. */
function isNameInList(holder: unknown, { key, isIndex }: Part): boolean {
  return !isIndex && Array.isArray(holder) && String(Number(key)) === key && /^\d+$/.test(key);
}

function keysOf(parts: readonly Part[]): (string | number)[] {
  return parts.map(({ key }) => key);
}

function holderAt(things: Record<string, unknown>, parts: readonly Part[]): unknown {
  return parts.length === 0 ? things : getProperty<unknown, string, unknown>(things, keysOf(parts));
}

/** What is at a place, or something else where nothing is. */
export function valueAt(things: Record<string, unknown>, place: string, otherwise: unknown): unknown {
  const parts = partsOfPlace(place);
  if (parts.length === 0) return otherwise;
  if (parts.some((part, at) => isNameInList(holderAt(things, parts.slice(0, at)), part))) return otherwise;
  return getProperty<unknown, string, unknown>(things, keysOf(parts), otherwise);
}

/** Puts something at a place. What must hold it there is made: a list for an index, else an object. */
export function putAt<Things extends Record<string, unknown>>(things: Things, place: string, value: unknown): Things {
  const parts = partsOfPlace(place);
  if (parts.length === 0) return things;
  parts.forEach((part, at) => {
    const before = parts.slice(0, at);
    const holder = holderAt(things, before);
    if (isNameInList(holder, part)) throw new Error('Cannot use string index');
    if (!isObject(holder)) setProperty(things, keysOf(before), part.isIndex ? [] : {});
  });
  return setProperty(things, keysOf(parts), value);
}
