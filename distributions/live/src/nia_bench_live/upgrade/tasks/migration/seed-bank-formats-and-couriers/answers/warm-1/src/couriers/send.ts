import pRetry from 'p-retry';

export type Send = (attempt: number) => Promise<string>;

/** One line for each attempt that failed, and what came of it. A parcel is sent at most four times. */
export async function sendWithLog(send: Send, log: (line: string) => void): Promise<string> {
  const attempts = 4;
  try {
    return await pRetry(send, {
      retries: Number.POSITIVE_INFINITY,
      minTimeout: 1,
      maxTimeout: 2,
      // Only what may go better the next time gets here, and it does so after the last attempt as well.
      shouldRetry: ({ error, attemptNumber }) => {
        log(`${attemptNumber}: ${error.message}, ${attempts - attemptNumber} left`);
        return attemptNumber < attempts;
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
  const attempts = 3;
  let failures = 0;
  await pRetry(send, {
    retries: Number.POSITIVE_INFINITY,
    minTimeout: 1,
    maxTimeout: 2,
    shouldRetry: ({ attemptNumber }) => {
      failures += 1;
      return attemptNumber < attempts;
    },
  }).catch(() => undefined);
  return failures;
}
