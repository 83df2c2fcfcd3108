const longest = 2 ** 31 - 1;

/** A limit in milliseconds as the queue takes it: it has none where the limit is 0 or endless. */
export function timeoutOf(limit: number): number | undefined {
  return limit && limit !== Infinity ? Math.min(limit, longest) : undefined;
}
