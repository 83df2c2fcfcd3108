import pRetry, { AbortError } from 'p-retry';

export interface Watch {
  /** Whether the potter wants to go on. */
  ask: () => Promise<boolean>;
  log: (line: string) => void;
}

/** A firing that is begun again at most twice. */
export async function watchedFiring(fire: () => Promise<string>, { ask, log }: Watch): Promise<string> {
  try {
    return await pRetry(async () => {
      try {
        return await fire();
      } catch (error) {
        const goesOn = await ask();
        log((error as Error).message);
        throw goesOn ? error : new AbortError(error as Error);
      }
    }, {
      retries: 2,
      minTimeout: 1,
      maxTimeout: 1,
    });
  } catch (error) {
    return `cold: ${(error as Error).message}`;
  }
}
