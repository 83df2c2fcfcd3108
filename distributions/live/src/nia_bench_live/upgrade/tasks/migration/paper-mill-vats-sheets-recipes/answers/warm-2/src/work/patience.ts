/** The longest delay that a timer keeps; it fires at once after a longer one. */
const LONGEST = 2_147_483_647;

/** A delay as the timers keep it. */
export function timerDelay(milliseconds: number): number {
  return Number.isFinite(milliseconds) && milliseconds > LONGEST ? 1 : milliseconds;
}

/** A timeout as a queue takes it. Nobody waits for an end where there is none, or where it is 0. */
export function timeoutOf(milliseconds: number): number | undefined {
  return milliseconds && milliseconds !== Infinity ? timerDelay(milliseconds) : undefined;
}
