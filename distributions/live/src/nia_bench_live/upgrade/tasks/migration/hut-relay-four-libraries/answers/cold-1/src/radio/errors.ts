const networkMessages = new Set([
  'network error',
  'Failed to fetch',
  'NetworkError when attempting to fetch resource.',
  'The Internet connection appears to be offline.',
  'Network request failed',
  'fetch failed',
  'terminated',
  ' A network error occurred.',
  'Load failed',
]);

/** Whether an error is a fault in the code, which is no reason to try again. */
export function isFault(error: unknown): boolean {
  return error instanceof TypeError && !networkMessages.has(error.message);
}

/** Of the errors of all attempts the one whose message came most often; of several such ones the last. */
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
