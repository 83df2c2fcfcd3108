import { again } from './again';

export type Send = (attempt: number) => Promise<string>;

/** One line for each attempt that failed, and what came of it. A parcel is sent at most four times. */
export async function sendWithLog(send: Send, log: (line: string) => void): Promise<string> {
  try {
    return await again(send, { retries: 3, onFailure: (error, number, left) => log(`${number}: ${error.message}, ${left} left`) });
  } catch {
    return 'given up';
  }
}

/** How often the courier failed. */
export async function countFailures(send: Send): Promise<number> {
  let failures = 0;
  const onFailure = (): void => {
    failures += 1;
  };
  await again(send, { retries: 2, onFailure }).catch(() => undefined);
  return failures;
}
