import pRetry from 'p-retry';
import { commonest } from './failures';

export interface Watch {
  /** Whether the potter wants to go on. */
  ask: () => Promise<boolean>;
  log: (line: string) => void;
}

/**
 * A firing that is begun again at most twice. After each attempt that fails, also after the last one, the potter is
 * asked whether to go on, and then a line is logged, whatever the answer was.
 */
export async function watchedFiring(fire: () => Promise<string>, { ask, log }: Watch): Promise<string> {
  const failures: Error[] = [];
  try {
    return await pRetry(fire, {
      // One more than is wanted, so that the potter is asked after the last failure as well.
      retries: 3,
      minTimeout: 1,
      maxTimeout: 1,
      shouldRetry: async ({ error, attemptNumber }) => {
        failures.push(error);
        const goesOn = await ask();
        log(error.message);
        if (goesOn && attemptNumber > 2) throw commonest(failures) ?? error;
        return goesOn;
      },
    });
  } catch (error) {
    return `cold: ${(error as Error).message}`;
  }
}
