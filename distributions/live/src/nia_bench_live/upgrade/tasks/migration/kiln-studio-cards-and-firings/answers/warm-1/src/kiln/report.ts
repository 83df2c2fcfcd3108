import { attempt } from './attempts';

/** How a firing went: with what was said, or with how often it was tried in vain. */
export async function firingReport(fire: () => Promise<string>): Promise<string> {
  try {
    return await attempt(fire, { retries: 3, minTimeout: 1, maxTimeout: 1 });
  } catch (error) {
    const { attemptNumber, message } = error as Error & { attemptNumber: number };
    return `${message} (${attemptNumber} times)`;
  }
}
