import { setProperty } from 'dot-prop';
import { checkPlace, found, plainPlace, prepareNumbers } from './places';

export type Register = Record<string, unknown>;

/** Enters a value into the register. */
export function enter(register: Register, place: string, value: unknown): Register {
  const plain = plainPlace(place);
  checkPlace(register, plain);
  prepareNumbers(register, plain);
  return setProperty(register, plain, value);
}

/** What the register has at a place. */
export function entered(register: Register, place: string): unknown {
  return found(register, place);
}
