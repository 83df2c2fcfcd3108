import pRetry from 'p-retry';
import { isFault, mainError } from './errors';

export interface Pauses {
  shortest: number;
  longest: number;
}

/** Calls the valley with the pauses that a hut has set, and words what came of it. */
export async function callValley(call: () => Promise<string>, { shortest, longest }: Pauses): Promise<string> {
  if (shortest > longest) return 'no answer (minTimeout is greater than maxTimeout)';
  const errors: Error[] = [];
  try {
    return await pRetry(call, {
      retries: 3,
      minTimeout: Math.max(0, shortest),
      maxTimeout: Math.max(0, longest),
      shouldRetry: ({ error }) => !isFault(error),
      onFailedAttempt: ({ error }) => {
        errors.push(error);
      },
    });
  } catch (error) {
    const told = isFault(error) || errors.length < 4 ? error : mainError(errors);
    return `no answer (${(told as Error).message})`;
  }
}
