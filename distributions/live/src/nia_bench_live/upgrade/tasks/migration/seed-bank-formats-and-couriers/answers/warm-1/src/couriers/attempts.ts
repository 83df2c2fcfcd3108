import pRetry from 'p-retry';

export interface AttemptOptions {
  retries: number;
  minTimeout: number;
  maxTimeout: number;
  signal?: AbortSignal;
  /** Asked after each attempt that failed. */
  shouldRetry?: (error: Error) => boolean | Promise<boolean>;
  /** Told of each attempt that failed, after that. */
  onFailedAttempt?: (error: Error, attemptNumber: number, retriesLeft: number) => void;
}

/** A pause as a timer takes it: at least one millisecond, and one where it is too long for a timer. */
function pauseOf(milliseconds: number): number {
  return milliseconds > 2_147_483_647 ? 1 : Math.max(1, milliseconds) || 1;
}

/** Whether the library would ever try again after an error; most TypeErrors end all. */
async function isTemporary(error: Error): Promise<boolean> {
  if (!(error instanceof TypeError)) return true;
  let isAsked = false;
  const ask = () => {
    isAsked = true;
    return false;
  };
  await pRetry(() => Promise.reject(error), { retries: 1, shouldRetry: ask }).catch(() => {});
  return isAsked;
}

/** The error that was there most often, the last of several. */
function mostFrequent(errors: readonly Error[]): Error | undefined {
  const counts = new Map<string, number>();
  let found: Error | undefined;
  let most = 0;
  for (const error of errors) {
    const count = (counts.get(error.message) ?? 0) + 1;
    counts.set(error.message, count);
    if (count >= most) [found, most] = [error, count];
  }
  return found;
}

/** The result of some work, or the reason of a signal as soon as it comes. */
async function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  let stop = () => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([aborted, work]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/**
 * Tries until it works. Where it never does, the error that was there most often says so, with the number of attempts;
 * an error that allows no other attempt says so itself. A signal that has come before all does not count.
 */
export async function attempt<Result>(
  work: (attemptNumber: number) => Promise<Result>,
  { retries, minTimeout, maxTimeout, signal: given, shouldRetry = () => true, onFailedAttempt }: AttemptOptions,
): Promise<Result> {
  if (minTimeout > maxTimeout) throw new Error('minTimeout is greater than maxTimeout');
  const signal = given?.aborted ? undefined : given;
  const errors: Error[] = [];
  let goesOn = true;
  let last: Error | undefined;
  let attemptNumber = 0;
  const attempts = pRetry(
    (number) => {
      attemptNumber = number;
      return work(number);
    },
    {
      retries: Math.max(0, Math.ceil(retries)) || 0,
      minTimeout: pauseOf(minTimeout),
      maxTimeout: pauseOf(maxTimeout),
      signal,
      shouldRetry: () => goesOn,
      onFailedAttempt: async ({ error, attemptNumber: number }) => {
        last = undefined;
        if (!(await isTemporary(error))) return;
        goesOn = await shouldRetry(error);
        onFailedAttempt?.(error, number, retries - (number - 1));
        if (!goesOn) return;
        errors.push(error);
        last = error;
      },
    },
  ).catch((error: unknown) => {
    const final = last === error ? mostFrequent(errors) : error;
    if (attemptNumber > 0 && final instanceof Error && !signal?.aborted) {
      Object.assign(final, { attemptNumber, retriesLeft: retries - (attemptNumber - 1) });
    }
    throw final;
  });
  return signal ? unlessAborted(attempts, signal) : attempts;
}
