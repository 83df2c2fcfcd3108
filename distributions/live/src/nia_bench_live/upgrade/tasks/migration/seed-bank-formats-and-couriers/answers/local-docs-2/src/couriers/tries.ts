import type { Options } from 'p-retry';

/** Of many failures, the one that says what most of them said; of these, the last one. */
function mainError(errors: readonly Error[]): Error | undefined {
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

/**
 * At most so many repetitions. `failed` is called after each failure that can be repeated, after the last one, too,
 * which is why the library gets one more repetition than there is.
 */
export function repeated(retries: number, failed?: (error: Error, attempt: number) => void): Pick<Options, 'retries' | 'shouldRetry'> {
  const errors: Error[] = [];
  return {
    retries: retries + 1,
    shouldRetry: async ({ error, attemptNumber }) => {
      await failed?.(error, attemptNumber);
      errors.push(error);
      if (attemptNumber > retries) throw mainError(errors);
      return true;
    },
  };
}
