import { again } from './again';

export interface Watch {
  /** Whether the potter wants to go on. */
  ask: () => Promise<boolean>;
  log: (line: string) => void;
}

/** A firing that is begun again at most twice. */
export async function watchedFiring(fire: () => Promise<string>, { ask, log }: Watch): Promise<string> {
  const onFailure = async (error: Error): Promise<boolean> => {
    const goesOn = await ask();
    log(error.message);
    return goesOn;
  };
  try {
    return await again(fire, { retries: 2, onFailure });
  } catch (error) {
    return `cold: ${(error as Error).message}`;
  }
}
