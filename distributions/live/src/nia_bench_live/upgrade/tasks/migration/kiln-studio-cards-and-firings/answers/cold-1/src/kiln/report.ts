import { tryAgain } from './again';

/** How a firing went: with what was said, or with how often it was tried in vain. */
export async function firingReport(fire: () => Promise<string>): Promise<string> {
  let attempts = 0;
  const counted = () => {
    attempts += 1;
    return fire();
  };
  try {
    return await tryAgain(counted, { retries: 3, minTimeout: 1, maxTimeout: 1 });
  } catch (error) {
    return `${(error as Error).message} (${attempts} times)`;
  }
}
