import { getProperty, setProperty } from 'dot-prop';

export type Register = Record<string, unknown>;

/** Enters a value into the register. */
export function enter(register: Register, place: string, value: unknown): Register {
  const steps = place.split('.');
  steps.slice(1).forEach((_, at) => {
    const above = steps.slice(0, at + 1).join('.');
    if (!above.endsWith(']') && Object(getProperty(register, above)) !== getProperty(register, above)) setProperty(register, above, {});
  });
  return setProperty(register, place, value);
}

/** What the register has at a place. */
export function entered(register: Register, place: string): unknown {
  return getProperty(register, place);
}
