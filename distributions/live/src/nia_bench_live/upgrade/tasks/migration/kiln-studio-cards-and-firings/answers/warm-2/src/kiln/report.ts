import { repeated } from './repeat';

/** How a firing went: with what was said, or with how often it was tried in vain. */
export async function firingReport(fire: () => Promise<string>): Promise<string> {
  let attempts = 0;
  const counted = (attemptNumber: number): Promise<string> => {
    attempts = attemptNumber;
    return fire();
  };
  try {
    return await repeated(counted, { retries: 3, minTimeout: 1, maxTimeout: 1 });
  } catch (error) {
    return `${(error as Error).message} (${attempts} times)`;
  }
}
