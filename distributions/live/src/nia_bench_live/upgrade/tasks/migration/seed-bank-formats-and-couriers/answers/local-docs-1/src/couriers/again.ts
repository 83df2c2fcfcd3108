import pRetry, { type Options } from 'p-retry';

/** The error that came most often, and the latest one of several such. */
function mainErrorOf(errors: readonly Error[]): Error | undefined {
  const counts = new Map<string, number>();
  let mainError: Error | undefined;
  let most = 0;
  for (const error of errors) {
    const count = (counts.get(error.message) ?? 0) + 1;
    counts.set(error.message, count);
    if (count >= most) {
      mainError = error;
      most = count;
    }
  }
  return mainError;
}

/**
 * Tries something again as p-retry 6 did: `onFailedAttempt` hears of each time it fails, the last one too, but not of
 * mistakes after which there is no trying again anyway. When it was tried often enough,
 * the error that came most often is the one that is thrown.
 */
export async function tryAgain<T>(
  input: (attempt: number) => PromiseLike<T> | T,
  { retries, onFailedAttempt, ...options }: Options & { retries: number },
): Promise<T> {
  const errors: Error[] = [];
  let exhausted = false;
  try {
    return await pRetry(input, {
      ...options,
      // One more than is used, as p-retry does not ask after the last attempt.
      retries: retries + 1,
      shouldRetry: async (context) => {
        await onFailedAttempt?.({ ...context, retriesLeft: retries + 1 - context.attemptNumber });
        errors.push(context.error);
        exhausted = context.attemptNumber > retries;
        return !exhausted;
      },
    });
  } catch (error) {
    throw exhausted ? mainErrorOf(errors) : error;
  }
}
