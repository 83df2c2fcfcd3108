import type { StageClock } from './clock';

const longest = 2 ** 31 - 1;

/** The length of a wait by a clock. `pTimeout` takes no longer one than a timer does, but the clock gets all of it. */
export function lengthOf(milliseconds: number, clock: StageClock): { milliseconds: number; customTimers: StageClock } {
  const { setTimeout: start, clearTimeout: stop } = clock;
  const startAll = (run: () => void): ReturnType<typeof start> => start(run, milliseconds);
  return {
    milliseconds: milliseconds === Infinity ? milliseconds : Math.min(milliseconds, longest),
    customTimers: { setTimeout: startAll as typeof start, clearTimeout: stop },
  };
}

/** The clock of the machine. */
export function machineClock(): StageClock {
  return { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout };
}
