import pRetry from 'p-retry';
import { mainError } from './failures';

export interface Watch {
  /** Whether the potter wants to go on. */
  ask: () => Promise<boolean>;
  log: (line: string) => void;
}

/** A firing that is begun again at most twice. */
export async function watchedFiring(fire: () => Promise<string>, { ask, log }: Watch): Promise<string> {
  const failures: Error[] = [];
  try {
    return await pRetry(fire, {
      retries: 3,
      minTimeout: 1,
      maxTimeout: 1,
      shouldRetry: async ({ error, attemptNumber }) => {
        const goOn = await ask();
        log(error.message);
        if (goOn) failures.push(error);
        return goOn && attemptNumber < 3;
      },
    });
  } catch (error) {
    const { message } = failures.length === 3 ? mainError(failures)! : (error as Error);
    return `cold: ${message}`;
  }
}
