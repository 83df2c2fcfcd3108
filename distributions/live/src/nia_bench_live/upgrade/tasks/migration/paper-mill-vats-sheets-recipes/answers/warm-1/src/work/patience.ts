/** The time-out of a queue; where there is no end to the patience, there is none. */
export function timeoutOf(milliseconds: number): number | undefined {
  if (!milliseconds || milliseconds === Infinity) return undefined;
  // What is too long for a timer has always been over at once.
  return milliseconds > 2_147_483_647 ? 1 : milliseconds;
}
