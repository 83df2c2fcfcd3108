import { getProperty, parsePath, setProperty } from 'dot-prop';

type Thing = Record<string, unknown>;

const isThing = (value: unknown): boolean => (typeof value === 'object' && value !== null) || typeof value === 'function';

/**
 * A place as it is handed to dot-prop: a backslash that escapes nothing stands for itself, a number in brackets
 * may have leading zeros, and empty brackets are no part of a name.
 */
export function asPath(place: string): string {
  return place.replace(/\\[\\.[]|\\|\[(\d*)\](?=([.[]|$)?)/g, (part: string, digits: string | undefined, next: string | undefined, offset: number) => {
    if (part === '\\') return '\\\\';
    if (digits === undefined) return part;
    if (digits !== '') return `[${digits.replace(/^0+(?=\d)/, '')}]`;
    if (next === undefined) return '[0]';
    return offset === 0 ? 'NaN' : '.NaN';
  });
}

interface Step {
  key: string;
  index: boolean;
  /** What the step is taken in, as a path; null for the whole. */
  within: string | null;
}

/** The steps of a place that are in brackets, or are names without anything escaped. */
function stepsOf(place: string): Step[] {
  const steps: Step[] = [];
  for (const match of place.matchAll(/\\[\\.[]|\[(\d*)\]|(^|\.)([^.[\\]+)(?=[.[]|$)/g)) {
    const [part, index, , name] = match;
    const key = index ?? name;
    if (key === undefined) continue;
    const whole = match.index === 0 && !part.startsWith('.');
    steps.push({ key, index: index !== undefined, within: whole ? null : asPath(place.slice(0, match.index)) });
  }
  return steps;
}

const inside = (thing: Thing, within: string | null): unknown => (within === null ? thing : getProperty(thing, within));

/** Whether a place has a number without brackets where there is a list, whose things have brackets only. */
export function isLoose(thing: Thing, place: string): boolean {
  if (parsePath(asPath(place)).length === 0) return false;
  return stepsOf(place).some(({ key, index, within }) => {
    const number = Number.parseInt(key, 10);
    if (index || !Number.isInteger(number)) return false;
    const list = inside(thing, within);
    return Array.isArray(list) && list[number] === (list as unknown as Thing)[key];
  });
}

/** Refuses a place that has such a number. */
export function refuseLoose(thing: Thing, place: string): void {
  if (isLoose(thing, place)) throw new Error('Cannot use string index');
}

/** What is at a place, or something else where there is nothing. */
export function at(thing: Thing, place: string, otherwise?: unknown): unknown {
  return isLoose(thing, place) ? otherwise : getProperty(thing, asPath(place), otherwise);
}

/** Makes room for a place: lists where a number is in brackets, and things with names where it is not. */
export function makeRoom(thing: Thing, place: string): void {
  if (parsePath(asPath(place)).length === 0) return;
  for (const { key, index, within } of stepsOf(place)) {
    if (within === null || isThing(inside(thing, within))) continue;
    if (index || /^\d+$/.test(key)) setProperty(thing, within, index ? [] : {});
  }
}

/** Whether that in which a place is can have names at all. */
export function hasRoom(thing: Thing, place: string): boolean {
  const path = parsePath(asPath(place));
  return path.length === 1 || (path.length > 1 && isThing(getProperty(thing, path.slice(0, -1))));
}

/** A path of dot-prop as a place, with brackets for the numbers of lists only. */
export function asPlace(thing: Thing, path: string): string {
  return path.replace(/\\[\\.[]|\[(\d+)\]/g, (part: string, digits: string | undefined, offset: number) => {
    if (digits === undefined || Array.isArray(offset === 0 ? thing : getProperty(thing, path.slice(0, offset)))) return part;
    return offset === 0 ? digits : `.${digits}`;
  });
}
