import pRetry from 'p-retry';

interface Limits {
  retries: number;
  minTimeout: number;
  maxTimeout: number;
  signal?: AbortSignal;
}

export interface Failure {
  error: Error;
  attemptNumber: number;
  retriesLeft: number;
}

/**
 * Tries until it works or `retries` are used. Each failure after which another attempt would be sensible is told to
 * `failed`. At the end the error is thrown that came most often, of several the one that came last.
 */
export async function attempt(
  task: (attempt: number) => Promise<string>,
  limits: Limits,
  failed: (failure: Failure) => void = () => undefined,
): Promise<string> {
  const errors: Error[] = [];
  let usedUp = false;
  try {
    return await pRetry(task, {
      ...limits,
      // One more than there are, so that it is asked after the last attempt, too.
      retries: limits.retries + 1,
      shouldRetry: ({ error, attemptNumber, retriesLeft }) => {
        failed({ error, attemptNumber, retriesLeft: retriesLeft - 1 });
        errors.push(error);
        usedUp = retriesLeft <= 1;
        return !usedUp;
      },
    });
  } catch (error) {
    throw usedUp ? mostFrequent(errors) : error;
  }
}

function mostFrequent(errors: readonly Error[]): Error | undefined {
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
