import { again } from './again';

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
  try {
    return await again(fire, {
      retries: 2,
      wait: 1,
      goesOn: ask,
      onFailed: (error) => log(error.message),
    });
  } catch (error) {
    return `cold: ${(error as Error).message}`;
  }
}
