import { setProperty } from 'dot-prop';
import { findAt, isThing, namesItem, pathOf, standsAt, stepsOf } from './places';

export type Register = Record<string, unknown>;

/** Enters a value into the register. */
export function enter(register: Register, place: string, value: unknown): Register {
  const steps = stepsOf(place);
  steps.forEach((step, i) => {
    const before = steps.slice(0, i);
    const parent = standsAt(register, before);
    if (!isThing(parent)) {
      // A list is begun only for a number in brackets.
      setProperty(register, pathOf(before), typeof step === 'number' ? [] : {});
    } else if (namesItem(parent, step)) {
      throw new Error('Cannot use string index');
    }
  });
  return setProperty(register, pathOf(steps), value);
}

/** What the register has at a place. */
export function entered(register: Register, place: string): unknown {
  return findAt(register, place);
}
