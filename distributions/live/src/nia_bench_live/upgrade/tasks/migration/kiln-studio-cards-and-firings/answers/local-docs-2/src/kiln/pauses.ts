import pRetry from 'p-retry';
import { repeated } from './tries';

export interface Cooling {
  shortest: number;
  longest: number;
}

/** A firing between whose attempts the kiln cools. */
export async function firingWithPauses(fire: () => Promise<string>, cooling: Cooling): Promise<string> {
  try {
    const { shortest, longest } = cooling;
    if (shortest > longest) throw new Error('minTimeout is greater than maxTimeout');
    // A pause takes a millisecond at least.
    return await pRetry(fire, {
      ...repeated(2),
      minTimeout: shortest >= 1 ? shortest : 1,
      maxTimeout: longest >= 1 ? longest : 1,
    });
  } catch (error) {
    return `not fired: ${(error as Error).message}`;
  }
}
