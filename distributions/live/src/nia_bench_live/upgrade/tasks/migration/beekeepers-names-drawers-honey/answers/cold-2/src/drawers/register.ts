import { setProperty } from 'dot-prop';
import { dottedNumbers, find, pathOf } from './places';

export type Register = Record<string, unknown>;

/** Enters a value into the register. */
export function enter(register: Register, place: string, value: unknown): Register {
  const path = pathOf(place);
  for (const { position, parent } of dottedNumbers(register, path)) {
    if (Array.isArray(parent)) throw new Error('Cannot use string index');
    // A number behind a dot is a name, and does not make a list.
    if (parent === null || (typeof parent !== 'object' && typeof parent !== 'function')) {
      setProperty(register, path.slice(0, position), {});
    }
  }
  return setProperty(register, path, value);
}

/** What the register has at a place. */
export function entered(register: Register, place: string): unknown {
  return find(register, place);
}
