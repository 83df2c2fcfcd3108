import pRetry from 'p-retry';

// Where failures are logged or counted, pRetry gets one attempt more than is made: `shouldRetry`, which is not asked
// about mistakes of our own program, ends the attempts itself.

export type Send = (attempt: number) => Promise<string>;

/** One line for each attempt that failed, and what came of it. A parcel is sent at most four times. */
export async function sendWithLog(send: Send, log: (line: string) => void): Promise<string> {
  try {
    return await pRetry(send, {
      retries: 4,
      minTimeout: 1,
      maxTimeout: 2,
      shouldRetry: ({ error, attemptNumber }) => {
        log(`${attemptNumber}: ${error.message}, ${4 - attemptNumber} left`);
        return attemptNumber < 4;
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
  let failures = 0;
  await pRetry(send, {
    retries: 3,
    minTimeout: 1,
    maxTimeout: 2,
    shouldRetry: ({ attemptNumber }) => {
      failures += 1;
      return attemptNumber < 3;
    },
  }).catch(() => undefined);
  return failures;
}
