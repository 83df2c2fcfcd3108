import pRetry from 'p-retry';
import { mainError } from './failures';

/** How a firing went: with what was said, or with how often it was tried in vain. */
export async function firingReport(fire: () => Promise<string>): Promise<string> {
  const failures: Error[] = [];
  let attempts = 0;
  try {
    return await pRetry(
      (attempt) => {
        attempts = attempt;
        return fire();
      },
      {
        retries: 4,
        minTimeout: 1,
        maxTimeout: 1,
        shouldRetry: ({ error, attemptNumber }) => {
          failures.push(error);
          return attemptNumber < 4;
        },
      },
    );
  } catch (error) {
    const { message } = failures.length === 4 ? mainError(failures)! : (error as Error);
    return `${message} (${attempts} times)`;
  }
}
