type Timers = Pick<typeof globalThis, 'setTimeout' | 'clearTimeout'>;

/** The longest delay that is not taken for an endless one. */
const LONGEST = 2 ** 31 - 1;

/** The options for a wait of any length, which the timers hear of as it is. */
export function delayOf(
  milliseconds: number,
  timers: Timers = globalThis,
): { milliseconds: number; customTimers: Timers } {
  const { setTimeout, clearTimeout } = timers;
  if (!(milliseconds > LONGEST) || milliseconds === Infinity) {
    return { milliseconds, customTimers: { setTimeout, clearTimeout } };
  }
  const later = (end: () => void): ReturnType<typeof setTimeout> => setTimeout(end, milliseconds);
  return { milliseconds: LONGEST, customTimers: { setTimeout: later as typeof setTimeout, clearTimeout } };
}
