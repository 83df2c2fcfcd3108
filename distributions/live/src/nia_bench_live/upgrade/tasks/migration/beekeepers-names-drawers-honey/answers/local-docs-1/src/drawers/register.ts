import { setProperty } from 'dot-prop';
import { asPath, at, makeRoom, refuseLoose } from './places';

export type Register = Record<string, unknown>;

/** Enters a value into the register. */
export function enter(register: Register, place: string, value: unknown): Register {
  refuseLoose(register, place);
  makeRoom(register, place);
  return setProperty(register, asPath(place), value);
}

/** What the register has at a place. */
export function entered(register: Register, place: string): unknown {
  return at(register, place);
}
