const LONGEST = 2_147_483_647;

/** Refuses a wait that is no wait. */
export function checkSpan(milliseconds: number): void {
  if (!(milliseconds > 0)) throw new TypeError(`Expected \`milliseconds\` to be a positive number, got \`${milliseconds}\``);
}

/** A wait of any length: the library gets one that it takes, and the clock the real one. */
export function spanOf(milliseconds: number, clock: { setTimeout: typeof globalThis.setTimeout; clearTimeout: typeof globalThis.clearTimeout }) {
  if (milliseconds <= LONGEST || milliseconds === Infinity) return { milliseconds, customTimers: clock };
  const setLong = (end: () => void) => clock.setTimeout(end, milliseconds);
  return {
    milliseconds: LONGEST,
    customTimers: { setTimeout: setLong as unknown as typeof globalThis.setTimeout, clearTimeout: clock.clearTimeout },
  };
}

/** The same promise, without what else hangs on it. */
export async function bare<Value>(promise: Value): Promise<Awaited<Value>> {
  return await promise;
}
