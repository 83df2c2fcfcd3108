import pRetry, { type Options } from 'p-retry';

export type FailedAttempt = (error: Error, attemptNumber: number) => void;

interface AttemptOptions extends Pick<Options, 'minTimeout' | 'maxTimeout' | 'factor'> {
  retries: number;
  shouldRetry?: (error: Error) => boolean;
  onFailedAttempt?: FailedAttempt;
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

/**
 * Tries until it works. Where it never does, the error that was there most often says so, with the number of attempts;
 * an error that allows no other attempt says so itself.
 */
export async function attempt<Result>(work: () => Promise<Result>, options: AttemptOptions): Promise<Result> {
  const { retries, shouldRetry = () => true, onFailedAttempt, ...pauses } = options;
  const errors: Error[] = [];
  let last: Error | undefined;
  let attemptNumber = 0;
  try {
    return await pRetry(
      (number) => {
        attemptNumber = number;
        return work();
      },
      {
        ...pauses,
        retries: Math.max(0, Math.ceil(retries)) || 0,
        shouldRetry: ({ error }) => shouldRetry(error),
        onFailedAttempt: async ({ error, attemptNumber: number }) => {
          last = undefined;
          if (!(await isTemporary(error))) return;
          onFailedAttempt?.(error, number);
          if (!shouldRetry(error)) return;
          errors.push(error);
          last = error;
        },
      },
    );
  } catch (error) {
    const final = last === error ? mostFrequent(errors) : error;
    if (attemptNumber > 0 && final instanceof Error) {
      Object.assign(final, { attemptNumber, retriesLeft: retries - (attemptNumber - 1) });
    }
    throw final;
  }
}
