import pRetry from 'p-retry';
import { repeated } from './tries';

export interface Pauses {
  shortest: number;
  longest: number;
}

/** Calls the valley with the pauses that a hut has set, and words what came of it. */
export async function callValley(call: () => Promise<string>, { shortest, longest }: Pauses): Promise<string> {
  try {
    if (shortest > longest) throw new Error('minTimeout is greater than maxTimeout');
    // A pause takes a millisecond at least.
    return await pRetry(call, {
      ...repeated(3),
      minTimeout: shortest >= 1 ? shortest : 1,
      maxTimeout: longest >= 1 ? longest : 1,
    });
  } catch (error) {
    return `no answer (${(error as Error).message})`;
  }
}
