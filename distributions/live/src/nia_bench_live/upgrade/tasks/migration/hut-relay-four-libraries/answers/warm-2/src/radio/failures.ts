/** The failure that came most often, and of those that came equally often the last one. */
export function mainFailure(failures: Error[]): Error | undefined {
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
