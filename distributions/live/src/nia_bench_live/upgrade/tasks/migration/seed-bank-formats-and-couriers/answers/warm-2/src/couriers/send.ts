import { retry } from './retry';

export type Send = (attempt: number) => Promise<string>;

/** One line for each attempt that failed, and what came of it. A parcel is sent at most four times. */
export async function sendWithLog(send: Send, log: (line: string) => void): Promise<string> {
  try {
    return await retry(send, {
      retries: 3,
      minTimeout: 1,
      maxTimeout: 2,
      onFailedAttempt: (error, attemptNumber, retriesLeft) =>
        log(`${attemptNumber}: ${error.message}, ${retriesLeft} left`),
    });
  } catch {
    return 'given up';
  }
}

/** How often the courier failed. */
export async function countFailures(send: Send): Promise<number> {
  let failures = 0;
  await retry(send, {
    retries: 2,
    minTimeout: 1,
    maxTimeout: 2,
    onFailedAttempt: () => {
      failures += 1;
    },
  }).catch(() => undefined);
  return failures;
}
