import { attempted } from './attempts';

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
  let goesOn = true;
  try {
    return await attempted(fire, {
      retries: 2,
      minTimeout: 1,
      maxTimeout: 1,
      // Asked here, as `shouldRetry` comes later, and not after the last attempt.
      onFailedAttempt: async ({ error }) => {
        goesOn = await ask();
        log(error.message);
      },
      shouldRetry: () => goesOn,
      isRefused: () => !goesOn,
    });
  } catch (error) {
    return `cold: ${(error as Error).message}`;
  }
}
