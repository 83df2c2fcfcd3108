import { repeated } from './repeat';

export interface Cooling {
  shortest: number;
  longest: number;
}

/** A firing between whose attempts the kiln cools. */
export async function firingWithPauses(fire: () => Promise<string>, cooling: Cooling): Promise<string> {
  try {
    return await repeated(fire, { retries: 2, minTimeout: cooling.shortest, maxTimeout: cooling.longest });
  } catch (error) {
    return `not fired: ${(error as Error).message}`;
  }
}
