import type { StageClock } from './clock';

const LONGEST = 2 ** 31 - 1;

/** The length of a wait as p-timeout takes it, which leaves a clock alone where a finite wait is longer than its own longest. */
export function lasting(
  milliseconds: number,
  clock: StageClock = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout },
): { milliseconds: number; customTimers: StageClock } {
  if (!(milliseconds > LONGEST) || milliseconds === Infinity) return { milliseconds, customTimers: clock };
  const setLong = (end: () => void) => clock.setTimeout.call(undefined, end, milliseconds);
  return {
    milliseconds: LONGEST,
    customTimers: { setTimeout: setLong as unknown as StageClock['setTimeout'], clearTimeout: clock.clearTimeout },
  };
}
