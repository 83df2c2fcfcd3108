import pRetry, { type Options } from 'p-retry';

export interface Attempts extends Pick<Options, 'retries' | 'minTimeout' | 'maxTimeout' | 'factor' | 'maxRetryTime' | 'signal'> {
  /** Asked after each failure, the last one as well. */
  shouldRetry?: (error: Error) => boolean;
  /** Told each failure after that, but no fault of our own code. */
  onFailedAttempt?: (error: Error, attemptNumber: number) => void;
}

/** Whether a failure is one that is repeated: a TypeError is not, unless it comes from the network. */
async function isRepeated(error: Error): Promise<boolean> {
  if (!(error instanceof TypeError)) return true;
  let repeated = false;
  const fail = async (): Promise<void> => {
    throw error;
  };
  const shouldRetry = (): boolean => {
    repeated = true;
    return false;
  };
  await pRetry(fail, { retries: 1, minTimeout: 1, shouldRetry }).catch(() => undefined);
  return repeated;
}

/** The failure that came most often by its message; of several, the latest. */
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

/** Repeats what fails. When all attempts have failed, the failure that came most often is thrown. */
export async function repeat<Result>(run: (attempt: number) => Promise<Result>, attempts: Attempts): Promise<Result> {
  const { shouldRetry = () => true, onFailedAttempt = () => {}, ...options } = attempts;
  const failures: Error[] = [];
  let refused = false;
  try {
    return await pRetry(run, {
      ...options,
      onFailedAttempt: async ({ error, attemptNumber }) => {
        if (!(await isRepeated(error))) return;
        failures.push(error);
        refused = !shouldRetry(error);
        onFailedAttempt(error, attemptNumber);
      },
      shouldRetry: () => !refused,
    });
  } catch (error) {
    throw !refused && error === failures.at(-1) ? mainFailure(failures) : error;
  }
}
