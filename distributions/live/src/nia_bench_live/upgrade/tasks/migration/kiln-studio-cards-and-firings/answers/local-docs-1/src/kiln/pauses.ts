import { tryAgain } from './again';

export interface Cooling {
  shortest: number;
  longest: number;
}

/** A firing between whose attempts the kiln cools. */
export async function firingWithPauses(fire: () => Promise<string>, cooling: Cooling): Promise<string> {
  try {
    if (cooling.shortest > cooling.longest) throw new Error('minTimeout is greater than maxTimeout');
    return await tryAgain(fire, {
      retries: 2,
      minTimeout: Math.max(cooling.shortest, 1),
      maxTimeout: Math.max(cooling.longest, 1),
    });
  } catch (error) {
    return `not fired: ${(error as Error).message}`;
  }
}
