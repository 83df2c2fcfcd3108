import pRetry from 'p-retry';
import { repeated } from './tries';

/** How a firing went: with what was said, or with how often it was tried in vain. */
export async function firingReport(fire: () => Promise<string>): Promise<string> {
  let attempts = 0;
  const counted = (attempt: number): Promise<string> => {
    attempts = attempt;
    return fire();
  };
  try {
    return await pRetry(counted, { ...repeated(3), minTimeout: 1, maxTimeout: 1 });
  } catch (error) {
    return `${(error as Error).message} (${attempts} times)`;
  }
}
