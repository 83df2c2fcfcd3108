import pRetry from 'p-retry';

export type Send = (attempt: number) => Promise<string>;

/** One line for each attempt that failed, and what came of it. A parcel is sent at most four times. */
export async function sendWithLog(send: Send, log: (line: string) => void): Promise<string> {
  const retries = 3;
  try {
    return await pRetry(send, {
      retries: Infinity,
      minTimeout: 1,
      maxTimeout: 2,
      // Unlike `onFailedAttempt`, this is not called for a mistake of our own program.
      shouldRetry: ({ error, attemptNumber }) => {
        const left = retries + 1 - attemptNumber;
        log(`${attemptNumber}: ${error.message}, ${left} left`);
        return left > 0;
      },
    });
  } catch {
    return 'given up';
  }
}

/**
 * How often the courier failed. A mistake of our own program, a TypeError, is not the courier's: it is not counted,
 * and nothing is sent again after it.
 */
export async function countFailures(send: Send): Promise<number> {
  const retries = 2;
  let failures = 0;
  await pRetry(send, {
    retries: Infinity,
    minTimeout: 1,
    maxTimeout: 2,
    shouldRetry: () => {
      failures += 1;
      return failures <= retries;
    },
  }).catch(() => undefined);
  return failures;
}
