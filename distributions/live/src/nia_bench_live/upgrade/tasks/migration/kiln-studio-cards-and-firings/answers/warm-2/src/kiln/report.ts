import { attempt } from './attempts';

/** How a firing went: with what was said, or with how often it was tried in vain. */
export async function firingReport(fire: () => Promise<string>): Promise<string> {
  let count = 0;
  const counted = (): Promise<string> => {
    count += 1;
    return fire();
  };
  try {
    return await attempt(counted, { retries: 3, minTimeout: 1, maxTimeout: 1 });
  } catch (error) {
    return `${(error as Error).message} (${count} times)`;
  }
}
