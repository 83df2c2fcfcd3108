import pRetry from 'p-retry';
import { repeated } from './tries';

export interface Watch {
  /** Whether the potter wants to go on. */
  ask: () => Promise<boolean>;
  log: (line: string) => void;
}

/** A firing that is begun again at most twice. */
export async function watchedFiring(fire: () => Promise<string>, { ask, log }: Watch): Promise<string> {
  try {
    return await pRetry(fire, {
      ...repeated(2, async (error) => {
        const goesOn = await ask();
        await log(error.message);
        return goesOn;
      }),
      minTimeout: 1,
      maxTimeout: 1,
    });
  } catch (error) {
    return `cold: ${(error as Error).message}`;
  }
}
