/** Of the errors of calls that were all in vain the one that came most often, and of several such the latest. */
export function mainError(errors: readonly Error[]): Error | undefined {
  const counts = new Map<string, number>();
  let main: Error | undefined;
  let most = 0;
  for (const error of errors) {
    const count = (counts.get(error.message) ?? 0) + 1;
    counts.set(error.message, count);
    if (count >= most) {
      main = error;
      most = count;
    }
  }
  return main;
}
