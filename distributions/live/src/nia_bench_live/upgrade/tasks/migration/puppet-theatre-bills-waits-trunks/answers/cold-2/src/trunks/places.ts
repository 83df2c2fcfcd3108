import { getProperty, setProperty } from 'dot-prop';

type Thing = Record<string, unknown>;

/** The parts of a place before each number that follows a dot: such a number is a name, and none of a row. */
function beforeNumbers(place: string): string[] {
  return [...place.matchAll(/(?<!\\)\.(?=\d+(?:[.[]|$))/g)].map(({ index }) => place.slice(0, index)).filter((part) => part !== '');
}

/** Whether a place names things of a row, which is refused. */
export function namesOfRow(thing: Thing, place: string): boolean {
  return beforeNumbers(place).some((part) => Array.isArray(getProperty(thing, part)));
}

/** Puts something at a place. */
export function putAt<T extends Thing>(thing: T, place: string, value: unknown): T {
  if (namesOfRow(thing, place)) throw new Error('Cannot use string index');
  for (const part of beforeNumbers(place)) {
    const found: unknown = getProperty(thing, part);
    if ((typeof found !== 'object' && typeof found !== 'function') || found === null) setProperty(thing, part, {});
  }
  return setProperty(thing, place, value);
}
