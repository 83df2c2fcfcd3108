import pRetry from 'p-retry';

export interface Watch {
  /** Whether the potter wants to go on. */
  ask: () => Promise<boolean>;
  log: (line: string) => void;
}

/** A firing that is begun again at most twice. */
export async function watchedFiring(fire: () => Promise<string>, { ask, log }: Watch): Promise<string> {
  let goesOn = true;
  try {
    return await pRetry(fire, {
      retries: 2,
      minTimeout: 1,
      maxTimeout: 1,
      onFailedAttempt: async ({ error }) => {
        goesOn = await ask();
        log(error.message);
      },
      shouldRetry: () => goesOn,
    });
  } catch (error) {
    return `cold: ${(error as Error).message}`;
  }
}
