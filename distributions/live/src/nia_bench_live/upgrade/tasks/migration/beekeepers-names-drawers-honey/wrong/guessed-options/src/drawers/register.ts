import { getProperty, setProperty } from 'dot-prop';

export type Register = Record<string, unknown>;

/** Enters a value into the register. */
export function enter(register: Register, place: string, value: unknown): Register {
  for (const { index } of place.matchAll(/\.\d+(?=\.|\[|$)/g)) {
    const above = place.slice(0, index);
    const found = getProperty<Register, string, unknown>(register, above);
    if (typeof found !== 'object' || found === null) setProperty(register, above, {});
  }
  return setProperty(register, place, value);
}

/** What the register has at a place. */
export function entered(register: Register, place: string): unknown {
  return getProperty(register, place);
}
