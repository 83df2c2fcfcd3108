import pRetry from 'p-retry';

export interface Patience {
  retries: number;
  minTimeout: number;
  maxTimeout: number;
  /** Whether to go on. It is asked after each failure, also after the last one, and before that is written down. */
  shouldRetry?: (error: Error) => boolean | Promise<boolean>;
  onFailedAttempt?: (error: Error) => void | Promise<void>;
}

/** The failure that was there most often by its words, and of those the last one. */
function mainFailure(failures: readonly Error[]): Error | undefined {
  const counts = new Map<string, number>();
  let main: Error | undefined;
  let most = 0;
  for (const failure of failures) {
    const count = (counts.get(failure.message) ?? 0) + 1;
    counts.set(failure.message, count);
    if (count >= most) [main, most] = [failure, count];
  }
  return main;
}

/** Calls again as often as is allowed. What is no use to repeat is neither asked about nor written down. */
export async function repeated<T>(
  call: (attemptNumber: number) => PromiseLike<T> | T,
  { retries, minTimeout, maxTimeout, shouldRetry = () => true, onFailedAttempt = () => {} }: Patience,
): Promise<T> {
  if (minTimeout > maxTimeout) throw new Error('minTimeout is greater than maxTimeout');
  const allowed = Math.max(0, Math.ceil(retries)) || 0;
  const failures: Error[] = [];
  let goesOn = true;
  let isUsedUp = false;
  try {
    return await pRetry(call, {
      // One more than allowed, so that there is a delay after every failure that can be repeated.
      retries: allowed + 1,
      minTimeout: Math.max(minTimeout, 1),
      maxTimeout: Math.max(maxTimeout, 1),
      onFailedAttempt: async ({ error, retryDelay }) => {
        if (retryDelay === 0) return;
        failures.push(error);
        goesOn = await shouldRetry(error);
        await onFailedAttempt(error);
      },
      shouldRetry: ({ attemptNumber }) => {
        isUsedUp = goesOn && attemptNumber > allowed;
        return goesOn && !isUsedUp;
      },
    });
  } catch (error) {
    throw (isUsedUp && mainFailure(failures)) || error;
  }
}
