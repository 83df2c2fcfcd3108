import pRetry from 'p-retry';

export type Send = (attempt: number) => Promise<string>;

/** One line for each attempt that failed, and what came of it. A parcel is sent at most four times. */
export async function sendWithLog(send: Send, log: (line: string) => void): Promise<string> {
  try {
    return await pRetry(send, {
      // `shouldRetry` alone ends the attempts: it hears of each that failed, but of no mistake of our own.
      retries: Number.POSITIVE_INFINITY,
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
    retries: Number.POSITIVE_INFINITY,
    minTimeout: 1,
    maxTimeout: 2,
    shouldRetry: ({ attemptNumber }) => {
      failures += 1;
      return attemptNumber < 3;
    },
  }).catch(() => undefined);
  return failures;
}
