import pRetry from 'p-retry';

interface Rules {
  retries: number;
  minTimeout: number;
  maxTimeout: number;
  signal?: AbortSignal;
  onFailedAttempt?: (error: Error, attemptNumber: number, retriesLeft: number) => void;
}

/** The error with the message that came most often; of several, the last one. */
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

/** Tries until it works or all retries are gone, and then fails with what went wrong most often. */
export async function retry<T>(
  run: (attempt: number) => Promise<T>,
  { retries, minTimeout, maxTimeout, signal, onFailedAttempt }: Rules,
): Promise<T> {
  const errors: Error[] = [];
  let isExhausted = false;
  try {
    return await pRetry(run, {
      // One more than there are, and never taken: so a delay tells also of the last attempt whether it may be repeated.
      retries: retries + 1,
      minTimeout,
      maxTimeout,
      signal,
      onFailedAttempt: ({ error, attemptNumber, retriesLeft, retryDelay }) => {
        if (retryDelay === 0) return;
        onFailedAttempt?.(error, attemptNumber, retriesLeft - 1);
        errors.push(error);
      },
      shouldRetry: ({ retriesLeft }) => {
        isExhausted = retriesLeft <= 1;
        return !isExhausted;
      },
    });
  } catch (error) {
    throw isExhausted ? (mainError(errors) ?? error) : error;
  }
}
