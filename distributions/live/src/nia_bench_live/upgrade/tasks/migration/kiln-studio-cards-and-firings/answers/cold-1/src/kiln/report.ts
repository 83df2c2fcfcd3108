import pRetry from 'p-retry';
import { again } from './failures';

/** How a firing went: with what was said, or with how often it was tried in vain. */
export async function firingReport(fire: () => Promise<string>): Promise<string> {
  let attempts = 0;
  const fireOnce = (): Promise<string> => {
    attempts += 1;
    return fire();
  };
  try {
    return await pRetry(fireOnce, again(3, 1));
  } catch (error) {
    return `${(error as Error).message} (${attempts} times)`;
  }
}
