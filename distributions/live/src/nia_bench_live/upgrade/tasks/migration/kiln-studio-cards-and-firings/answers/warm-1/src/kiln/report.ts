import { tryFiring } from './tries';

/** How a firing went: with what was said, or with how often it was tried in vain. */
export async function firingReport(fire: () => Promise<string>): Promise<string> {
  let attempts = 0;
  try {
    return await tryFiring(
      (...given) => {
        attempts += 1;
        return fire(...given);
      },
      { again: 3 },
    );
  } catch (error) {
    return `${(error as Error).message} (${attempts} times)`;
  }
}
