import { setProperty } from 'dot-prop';

import { atParts, isNameInRow, partsOfPlace } from './places';

/** Puts something at a place; on the way, only a number in brackets makes a row of what is not there yet. */
export function putAt<Thing extends Record<string, unknown>>(thing: Thing, place: string, value: unknown): Thing {
  const parts = partsOfPlace(place);
  for (const [at, part] of parts.entries()) {
    if (isNameInRow(atParts(thing, parts.slice(0, at)), part)) throw new Error('Cannot use string index');
    const path = parts.slice(0, at + 1).map(String);
    const next = parts[at + 1];
    if (next === undefined) {
      setProperty(thing, path, value);
      continue;
    }
    const there = atParts(thing, path);
    const holds = (typeof there === 'object' && there !== null) || typeof there === 'function';
    if (!holds) setProperty(thing, path, typeof next === 'number' ? [] : {});
  }
  return thing;
}
