import pRetry from 'p-retry';

/** How a firing went: with what was said, or with how often it was tried in vain. */
export async function firingReport(fire: () => Promise<string>): Promise<string> {
  let last = 0;
  try {
    return await pRetry(fire, { retries: 3, minTimeout: 1, maxTimeout: 1, onFailedAttempt: ({ attemptNumber }) => void (last = attemptNumber) });
  } catch (error) {
    const { message } = error as Error;
    return `${message} (${last} times)`;
  }
}
