/** The longest time that a timer can wait. */
const longest = 2_147_483_647;

/**
 * The timeout of a queue for a patience in milliseconds: none where it has no end.
 * A timer that is asked for more than it can wait does not wait.
 */
export function timeoutFor(patience: number): number | undefined {
  if (!patience || patience === Number.POSITIVE_INFINITY) return undefined;
  return patience > longest ? 1 : patience;
}
