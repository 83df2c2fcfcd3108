import { again } from './again';

/** How a firing went: with what was said, or with how often it was tried in vain. */
export async function firingReport(fire: () => Promise<string>): Promise<string> {
  let attempts = 0;
  const attempt = (): Promise<string> => {
    attempts += 1;
    return fire();
  };
  try {
    return await again(attempt, { retries: 3 });
  } catch (error) {
    return `${(error as Error).message} (${attempts} times)`;
  }
}
