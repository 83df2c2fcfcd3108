import { tryAgain } from './attempts';

/** How a firing went: with what was said, or with how often it was tried in vain. */
export async function firingReport(fire: () => Promise<string>): Promise<string> {
  try {
    return await tryAgain(fire, { retries: 3, pause: 1 });
  } catch (error) {
    const { attemptNumber, message } = error as Error & { attemptNumber: number };
    return `${message} (${attemptNumber} times)`;
  }
}
