import { repeat } from './repeat';

export type Send = (attempt: number) => Promise<string>;

/** One line for each attempt that failed, and what came of it. A parcel is sent at most four times. */
export async function sendWithLog(send: Send, log: (line: string) => void): Promise<string> {
  try {
    return await repeat(send, {
      retries: 3,
      minTimeout: 1,
      maxTimeout: 2,
      onFailedAttempt: (error, attemptNumber) => log(`${attemptNumber}: ${error.message}, ${4 - attemptNumber} left`),
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
  await repeat(send, {
    retries: 2,
    minTimeout: 1,
    maxTimeout: 2,
    onFailedAttempt: () => {
      failures += 1;
    },
  }).catch(() => undefined);
  return failures;
}
