/** Timers can wait so long, and go off at once where they should wait longer. */
const longest = 2_147_483_647;

/** The limit of a job as the queue expects it: none where it is 0, no number or Infinity. */
export function timeoutOf(limit: number): number | undefined {
  if (!limit || limit === Infinity) return undefined;
  return limit > longest ? 1 : limit;
}
