import pRetry from 'p-retry';
import { repeated } from './tries';

export type Send = (attempt: number) => Promise<string>;

/** One line for each attempt that failed, and what came of it. A parcel is sent at most four times. */
export async function sendWithLog(send: Send, log: (line: string) => void): Promise<string> {
  try {
    return await pRetry(send, {
      ...repeated(3, (error, attempt) => log(`${attempt}: ${error.message}, ${4 - attempt} left`)),
      minTimeout: 1,
      maxTimeout: 2,
    });
  } catch {
    return 'given up';
  }
}

/** How often the courier failed. */
export async function countFailures(send: Send): Promise<number> {
  let failures = 0;
  await pRetry(send, {
    ...repeated(2, () => {
      failures += 1;
    }),
    minTimeout: 1,
    maxTimeout: 2,
  }).catch(() => undefined);
  return failures;
}
