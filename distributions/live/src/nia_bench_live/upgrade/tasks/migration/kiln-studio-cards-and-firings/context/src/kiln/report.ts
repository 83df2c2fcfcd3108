import pRetry, { type FailedAttemptError } from 'p-retry';

/** How a firing went: with what was said, or with how often it was tried in vain. */
export async function firingReport(fire: () => Promise<string>): Promise<string> {
  try {
    return await pRetry(fire, { retries: 3, minTimeout: 1, maxTimeout: 1 });
  } catch (error) {
    const { attemptNumber, message } = error as FailedAttemptError;
    return `${message} (${attemptNumber} times)`;
  }
}
