import pRetry, { type Options, type RetryContext } from 'p-retry';

export interface Trying extends Pick<Options, 'minTimeout' | 'maxTimeout' | 'signal'> {
  /** How often it is tried again. */
  retries: number;
  /** Is told of each attempt that failed, also of the last one, and says whether to go on. */
  failed?: (context: RetryContext) => boolean | Promise<boolean>;
}

/** The error whose message came most often, the last of them. */
function mainError(errors: readonly Error[]): Error {
  const counts = new Map<string, number>();
  let most = 0;
  let main = errors[0] as Error;
  for (const error of errors) {
    const count = (counts.get(error.message) ?? 0) + 1;
    counts.set(error.message, count);
    if (count >= most) {
      most = count;
      main = error;
    }
  }
  return main;
}

/**
 * Tries something again. In the end the error counts that came most often. A signal ends it at once, also while an
 * attempt is under way; one that was given before does nothing.
 */
export async function tryAgain<T>(attempt: (attempt: number) => Promise<T>, trying: Trying): Promise<T> {
  const { retries, failed, minTimeout, maxTimeout } = trying;
  const signal = trying.signal?.aborted ? undefined : (trying.signal ?? undefined);
  const errors: Error[] = [];
  let exhausted = false;
  let end = () => {};
  const ended = new Promise<never>((_, reject) => {
    end = () => reject(signal?.reason);
    signal?.addEventListener('abort', end, { once: true });
  });
  try {
    const tried = pRetry(attempt, {
      minTimeout,
      maxTimeout,
      // One more than there is, so that the library asks after the last attempt as well.
      retries: retries + 1,
      ...(signal && { signal }),
      shouldRetry: async (context) => {
        if (failed && !(await failed(context))) return false;
        if (retries !== Infinity) errors.push(context.error);
        exhausted = context.attemptNumber > retries;
        return !exhausted;
      },
    });
    return await Promise.race([tried, ended]);
  } catch (error) {
    throw exhausted && !signal?.aborted ? mainError(errors) : error;
  } finally {
    signal?.removeEventListener('abort', end);
  }
}
