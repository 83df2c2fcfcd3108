import { getProperty, parsePath } from 'dot-prop';

export type Step = string | number;

const KEY = '\uE000';

/**
 * The steps of a place. A number in brackets is a place of a list, and leading zeros do not count; a number behind a dot is a key;
 * and a backslash is one, unless it stands before a dot, a bracket or another one.
 */
export function stepsOf(place: string): Step[] {
  if (place === '') return [''];
  const written = place.replace(
    /\\[\\.[]|(\\)|\[0*(\d+)\]|(^|\.)(\d+)(?=[.[]|$)/g,
    (match: string, backslash?: string, index?: string, dot?: string, key?: string) => {
      if (backslash !== undefined) return '\\\\';
      if (index !== undefined) return `[${index}]`;
      return key === undefined ? match : `${dot ?? ''}${key}${KEY}`;
    },
  );
  return parsePath(written).map((step) => {
    if (typeof step === 'number') return step;
    if (step.endsWith(KEY)) return step.slice(0, -KEY.length);
    return /^\d+$/.test(step) ? Number(step) : step;
  });
}

/** What stands at the end of some steps. */
export function standsAt(thing: object, steps: readonly Step[]): unknown {
  return steps.length === 0 ? thing : getProperty(thing as Record<string, unknown>, steps);
}

/** Whether a step takes a key where a list is; lists have no keys. */
export function isKeyOfList(thing: object, steps: readonly Step[], at: number): boolean {
  const step = steps[at];
  const list = standsAt(thing, steps.slice(0, at));
  if (typeof step !== 'string' || !Array.isArray(list)) return false;
  const index = Number.parseInt(step, 10);
  return Number.isInteger(index) && list[index] === (list as unknown as Record<string, unknown>)[step];
}

/** What is found at a place, or else something other. */
export function findAt(thing: object, place: string, otherwise?: unknown): unknown {
  const steps = stepsOf(place);
  if (steps.length === 0 || steps.some((_, at) => isKeyOfList(thing, steps, at))) return otherwise;
  return getProperty(thing as Record<string, unknown>, steps, otherwise);
}

export function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}
