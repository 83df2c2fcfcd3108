import { setProperty } from 'dot-prop';
import { findAt, isKeyOfList, isObject, standsAt, stepsOf } from './places';

export type Register = Record<string, unknown>;

/** Enters a value into the register. */
export function enter(register: Register, place: string, value: unknown): Register {
  const steps = stepsOf(place);
  if (steps.length === 0) return register;
  steps.forEach((_, at) => {
    if (isKeyOfList(register, steps, at)) throw new Error('Cannot use string index');
    const way = steps.slice(0, at + 1);
    // Numbers are keys of a new drawer, unless they are in brackets.
    if (way.length < steps.length && !isObject(standsAt(register, way))) setProperty(register, way, typeof steps[at + 1] === 'number' ? [] : {});
  });
  return setProperty(register, steps, value);
}

/** What the register has at a place. */
export function entered(register: Register, place: string): unknown {
  return findAt(register, place);
}
