import { setProperty } from 'dot-prop';

import { before, isDrawer, keysOf, lookUp, misnames, stepsTo } from './places';

export type Register = Record<string, unknown>;

/** Enters a value into the register. */
export function enter(register: Register, place: string, value: unknown): Register {
  const steps = stepsTo(place);
  const keys = keysOf(steps);
  for (const [index, step] of steps.entries()) {
    const drawer = before(register, keys, index);
    if (misnames(drawer, step)) throw new Error('Cannot use string index');
    // Only what has its number in brackets begins a list.
    if (index > 0 && !isDrawer(drawer)) setProperty(register, keys.slice(0, index), step.listed ? [] : {});
  }
  return setProperty(register, keys, value);
}

/** What the register has at a place. */
export function entered(register: Register, place: string): unknown {
  return lookUp(register, place);
}
