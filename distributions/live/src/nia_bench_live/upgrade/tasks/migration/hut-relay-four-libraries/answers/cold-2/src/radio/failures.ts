/** The error that came most often, and of several such the one that came last. */
export function mainError(failures: readonly Error[]): Error | undefined {
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
