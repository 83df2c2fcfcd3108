import { getProperty, setProperty } from 'dot-prop';

type Things = Record<string, unknown>;

const FORBIDDEN = /(?:^|[.])(?:__proto__|prototype|constructor)(?=[.[]|$)/;

/** Whether a place leads to what must not be touched. */
export function forbidden(place: string): boolean {
  return FORBIDDEN.test(place);
}

/** What is wrong with how a place is written. */
export function complaint(place: string): string | null {
  for (const found of place.matchAll(/\\[\\.[]|(?:\[\d*\])+(?=([^.[])?)|\[\d*([^])?/gu)) {
    const [all, after, inside] = found;
    if (all.startsWith('\\') || (all.endsWith(']') && inside === undefined && after === undefined)) continue;
    if (forbidden(place.slice(0, found.index + 1))) return null;
    if (after !== undefined) return 'Invalid character after an index';
    return inside === undefined ? 'Index was not closed' : 'Invalid character in an index';
  }
  return null;
}

/** The numbers in a place that are written as names, with what they are in. */
function* numbers(place: string): Generator<{ before: string | null; name: string }> {
  for (const { 0: all, index } of place.matchAll(/(?:^|(?<!\\)\.)-?\d[^.[\\]*(?=[.[]|$)/g)) {
    yield all.startsWith('.') ? { before: place.slice(0, index), name: all.slice(1) } : { before: null, name: all };
  }
}

/** Whether a number that is written as a name would be a place in a list. */
export function countsByName(things: Things, place: string): boolean {
  for (const { before, name } of numbers(place)) {
    const list: unknown = before === null ? things : getProperty(things, before);
    if (Array.isArray(list) && list[Number.parseInt(name, 10)] === (list as unknown as Things)[name]) return true;
  }
  return false;
}

/** Puts a thing at a place. Numbers that are written as names stay names. */
export function put(things: Things, place: string, thing: unknown): Things {
  const wrong = complaint(place);
  if (wrong !== null) throw new Error(wrong);
  if (forbidden(place)) return things;
  if (countsByName(things, place)) throw new Error('Cannot use string as index');
  for (const { before } of numbers(place)) {
    if (before === null) continue;
    const inside: unknown = getProperty(things, before);
    if (inside === null || (typeof inside !== 'object' && typeof inside !== 'function')) setProperty(things, before, {});
  }
  return setProperty(things, place, thing);
}
