import pRetry from 'p-retry';

/** An error of an attempt, which knows how many there were, and how many may follow. */
export type FailedAttempt = Error & { attemptNumber: number; retriesLeft: number };

export interface Attempts {
  retries: number;
  minTimeout: number;
  maxTimeout?: number;
  factor?: number;
  /** For how many milliseconds attempts may begin again; 0 is for ever. */
  maxRetryTime?: number;
  shouldRetry?: (error: FailedAttempt) => boolean;
  onFailedAttempt?: (error: FailedAttempt) => void;
}

/** Of errors the last one whose message came most often. */
function mainOf(errors: readonly Error[]): Error | undefined {
  const counts = new Map<string, number>();
  let [main, most]: [Error | undefined, number] = [undefined, 0];
  for (const error of errors) {
    const count = (counts.get(error.message) ?? 0) + 1;
    counts.set(error.message, count);
    if (count >= most) [main, most] = [error, count];
  }
  return main;
}

/** Lets p-retry make attempts. What fails for good fails with the error that was met most often. */
export async function retried<Result>(attempt: (number: number) => Promise<Result>, attempts: Attempts): Promise<Result> {
  const { retries, maxRetryTime = 0, shouldRetry = () => true, onFailedAttempt = () => {}, ...times } = attempts;
  const most = retries > 0 ? Math.ceil(retries) : 0;
  const errors: Error[] = [];
  let made = 0;
  const counted = (error: Error): FailedAttempt => Object.assign(error, { attemptNumber: made, retriesLeft: retries - (made - 1) });
  try {
    return await pRetry(
      (number) => {
        made = number;
        return attempt(number);
      },
      {
        ...times,
        ...(maxRetryTime > 0 && { maxRetryTime }),
        // One more than there are, so that the last error is asked about like the others.
        retries: most + 1,
        shouldRetry: ({ error }) => {
          const failed = counted(error);
          const isWanted = shouldRetry(failed);
          onFailedAttempt(failed);
          if (!isWanted) return false;
          errors.push(error);
          return made <= most && !(maxRetryTime < 0);
        },
      },
    );
  } catch (error) {
    const last = errors.at(-1) === error ? mainOf(errors) : error;
    throw last instanceof Error ? counted(last) : last;
  }
}
