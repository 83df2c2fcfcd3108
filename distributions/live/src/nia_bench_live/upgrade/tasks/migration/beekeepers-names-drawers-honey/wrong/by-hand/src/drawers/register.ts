import { walk } from './cards';

export type Register = Record<string, unknown>;

/** Enters a value into the register. */
export function enter(register: Register, place: string, value: unknown): Register {
  const steps = place.split('.');
  let holder = register;
  for (const step of steps.slice(0, -1)) {
    if (typeof holder[step] !== 'object' || holder[step] === null) holder[step] = {};
    holder = holder[step] as Register;
  }
  holder[steps.at(-1) ?? ''] = value;
  return register;
}

/** What the register has at a place. */
export function entered(register: Register, place: string): unknown {
  return walk(register, place);
}
