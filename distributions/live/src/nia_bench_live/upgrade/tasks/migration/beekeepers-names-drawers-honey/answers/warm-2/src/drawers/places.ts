import { getProperty, parsePath } from 'dot-prop';

/** A step on the way to a place: a name, or a number in brackets, which is `listed`. */
export interface Step {
  key: string | number;
  listed: boolean;
}

/** Stands before a number that is a name. */
const NAMED = '\uE000';

/** Stands in brackets in which there is nothing. */
const NOWHERE = '9'.repeat(40);

/** What there is in a place to look at: backslashes, numbers that are names, and numbers in brackets. */
const SIGNS = /\\[\\.[]|\\|(?<=^|\.)\d+(?=[.[]|$)|\[(\d*)\]/g;

/** The steps to a place. A backslash is only a sign before a dot, a bracket and another one, and `[04]` is `[4]`. */
export function stepsTo(place: string): Step[] {
  const path = place.replace(SIGNS, (sign: string, number?: string) => {
    if (number !== undefined) return `[${number === '' ? NOWHERE : number.replace(/^0+(?=\d)/, '')}]`;
    if (sign === '\\') return '\\\\';
    return sign.startsWith('\\') ? sign : NAMED + sign;
  });
  return parsePath(path).map((part): Step => {
    if (typeof part === 'number') return { key: part, listed: true };
    if (!/^\d+$/.test(part)) return { key: part.replaceAll(NAMED, ''), listed: false };
    const number = part === NOWHERE ? Number.NaN : Number(part);
    return { key: Number.isFinite(number) ? number : String(number), listed: true };
  });
}

export function keysOf(steps: readonly Step[]): (string | number)[] {
  return steps.map(({ key }) => key);
}

export function isDrawer(thing: unknown): thing is object {
  return (typeof thing === 'object' && thing !== null) || typeof thing === 'function';
}

/** What is found before a step. */
export function before(thing: object, keys: readonly (string | number)[], index: number): unknown {
  return index === 0 ? thing : getProperty(thing as unknown, keys.slice(0, index));
}

/** Whether a step takes a name for a number of a list; what stands in a list has its number in brackets. */
export function misnames(list: unknown, { key, listed }: Step): boolean {
  if (listed || !Array.isArray(list)) return false;
  const number = Number.parseInt(String(key), 10);
  return Number.isInteger(number) && list[number] === (list as unknown as Record<string, unknown>)[key];
}

/** What is found at a place, or something else if there is nothing. */
export function lookUp(thing: Record<string, unknown>, place: string, otherwise?: unknown): unknown {
  const steps = stepsTo(place);
  const keys = keysOf(steps);
  if (steps.some((step, index) => misnames(before(thing, keys, index), step))) return otherwise;
  return getProperty(thing as unknown, keys, otherwise);
}
