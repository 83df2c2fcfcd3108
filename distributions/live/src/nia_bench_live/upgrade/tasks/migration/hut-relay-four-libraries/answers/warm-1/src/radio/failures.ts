/** The failure to report after the last call: the one that came most often, and the latest of those. */
export function mainFailure(failures: readonly Error[]): Error | undefined {
  const counts = new Map<string, number>();
  let main: Error | undefined;
  let most = 0;
  for (const failure of failures) {
    const count = (counts.get(failure.message) ?? 0) + 1;
    counts.set(failure.message, count);
    if (count >= most) {
      main = failure;
      most = count;
    }
  }
  return main;
}
