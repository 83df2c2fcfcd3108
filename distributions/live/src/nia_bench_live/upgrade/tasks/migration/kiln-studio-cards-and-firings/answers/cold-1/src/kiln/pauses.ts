import { tryAgain } from './again';

export interface Cooling {
  shortest: number;
  longest: number;
}

/** A firing between whose attempts the kiln cools. */
export async function firingWithPauses(fire: () => Promise<string>, cooling: Cooling): Promise<string> {
  const { shortest, longest } = cooling;
  try {
    if (shortest > longest) throw new Error('minTimeout is greater than maxTimeout');
    const maxTimeout = Math.max(0, longest || 0);
    const minTimeout = Math.min(Math.max(1, shortest || 0), maxTimeout);
    return await tryAgain(fire, { retries: 2, minTimeout, maxTimeout });
  } catch (error) {
    return `not fired: ${(error as Error).message}`;
  }
}
