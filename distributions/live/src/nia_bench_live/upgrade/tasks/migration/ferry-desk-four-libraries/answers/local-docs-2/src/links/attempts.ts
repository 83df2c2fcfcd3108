import pRetry, { type Options } from 'p-retry';

export interface AttemptOptions extends Pick<Options, 'minTimeout' | 'maxTimeout' | 'factor' | 'maxRetryTime'> {
  retries: number;
  /** Whether another attempt is worth it. */
  shouldRetry?: (error: Error) => boolean;
  /** Called for each failure after which another attempt could have been made. */
  onFailure?: (error: Error, attemptNumber: number) => void;
}

/**
 * Asks p-retry for attempts. When they are used up, the error that came most often is thrown, and of several such errors
 * the one that got there last. An error that is thrown in the end says after which attempt.
 */
export async function withAttempts<T>(input: () => Promise<T>, options: AttemptOptions): Promise<T> {
  const { retries, shouldRetry = () => true, onFailure = () => {}, ...times } = options;
  const limit = Math.max(0, Math.ceil(retries)) || 0;
  const errors: Error[] = [];
  let attempts = 0;
  let usedUp = false;
  try {
    return await pRetry(
      async () => {
        attempts += 1;
        try {
          return await input();
        } catch (error) {
          if (error instanceof Error) throw error;
          throw new TypeError(`Non-error was thrown: "${error}". You should only throw errors.`);
        }
      },
      {
        ...times,
        // One more than there are, so that `shouldRetry` is asked after the last one as well.
        retries: limit + 1,
        shouldRetry: ({ error, attemptNumber }) => {
          errors.push(error);
          const again = shouldRetry(error);
          onFailure(error, attemptNumber);
          usedUp = again && attemptNumber > limit;
          return again && !usedUp;
        },
      },
    );
  } catch (error) {
    const thrown = usedUp ? mostFrequent(errors) : error;
    throw Object.assign(thrown as Error, { attemptNumber: attempts, retriesLeft: retries - (attempts - 1) });
  }
}

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
