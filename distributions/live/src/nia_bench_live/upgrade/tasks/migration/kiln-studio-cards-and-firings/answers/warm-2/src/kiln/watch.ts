import { repeated } from './repeat';

export interface Watch {
  /** Whether the potter wants to go on. */
  ask: () => Promise<boolean>;
  log: (line: string) => void;
}

/** A firing that is begun again at most twice. */
export async function watchedFiring(fire: () => Promise<string>, { ask, log }: Watch): Promise<string> {
  try {
    return await repeated(fire, {
      retries: 2,
      minTimeout: 1,
      maxTimeout: 1,
      shouldRetry: () => ask(),
      onFailedAttempt: (error) => log(error.message),
    });
  } catch (error) {
    return `cold: ${(error as Error).message}`;
  }
}
