import pRetry from 'p-retry';

export interface Attempts {
  retries: number;
  signal?: AbortSignal;
  minTimeout: number;
  maxTimeout?: number;
  factor?: number;
  shouldRetry?: (error: Error) => boolean;
  onFailedAttempt?: (error: Error, attemptNumber: number) => void;
}

/**
 * Tries and tries again, as p-retry 6 did: once the retries are used up, the error that came most often is the one
 * that is thrown, and a mistake in the code (a `TypeError` or something that is no error) is no failed attempt.
 */
export async function attempt<Result>(
  input: (attemptNumber: number) => Promise<Result>,
  options: Attempts,
): Promise<Result> {
  const { retries, signal, minTimeout, maxTimeout = Number.POSITIVE_INFINITY, factor = 2 } = options;
  const { shouldRetry = () => true, onFailedAttempt = () => {} } = options;
  const failures: Error[] = [];
  let attemptNumber = 0;
  try {
    return await pRetry(
      async () => {
        attemptNumber += 1;
        try {
          return await input(attemptNumber);
        } catch (error) {
          if (error instanceof Error) throw error;
          throw new TypeError(`Non-error was thrown: "${error}". You should only throw errors.`);
        }
      },
      {
        retries,
        ...(signal && { signal }),
        minTimeout,
        maxTimeout,
        factor,
        shouldRetry: ({ error }) => shouldRetry(error),
        onFailedAttempt: ({ error }) => {
          if (error instanceof TypeError && !isNetworkError(error)) return;
          failures.push(error);
          onFailedAttempt(error, attemptNumber);
        },
      },
    );
  } catch (error) {
    const last = failures.at(-1);
    const usedUp = last !== undefined && error === last && failures.length > retries && shouldRetry(last);
    const thrown = usedUp ? mostFrequent(failures) : error;
    throw Object.assign(thrown as Error, { attemptNumber, retriesLeft: retries - (attemptNumber - 1) });
  }
}

/** The error whose message came most often; of several, the latest. */
function mostFrequent(errors: readonly Error[]): Error | undefined {
  const counts = new Map<string, number>();
  let found: Error | undefined;
  let most = 0;
  for (const error of errors) {
    const count = (counts.get(error.message) ?? 0) + 1;
    counts.set(error.message, count);
    if (count >= most) {
      found = error;
      most = count;
    }
  }
  return found;
}

const networkMessages = new Set([
  'network error',
  'Failed to fetch',
  'NetworkError when attempting to fetch resource.',
  'The Internet connection appears to be offline.',
  'Network request failed',
  'fetch failed',
  'terminated',
  ' A network error occurred.',
  'Network connection lost',
]);

/** The errors of type `TypeError` that p-retry takes for failures of the network, and tries again. */
function isNetworkError(error: TypeError): boolean {
  if (error.name !== 'TypeError') return false;
  if (error.message === 'Load failed') return error.stack === undefined || '__sentry_captured__' in error;
  return error.message.startsWith('error sending request for url') || networkMessages.has(error.message);
}
