import pRetry from 'p-retry';
import { mainError } from './failures';

export interface Pauses {
  shortest: number;
  longest: number;
}

/** Calls the valley with the pauses that a hut has set, and words what came of it. */
export async function callValley(call: () => Promise<string>, { shortest, longest }: Pauses): Promise<string> {
  const failures: Error[] = [];
  try {
    if (shortest > longest) throw new Error('minTimeout is greater than maxTimeout');
    return await pRetry(call, {
      retries: 4,
      minTimeout: Math.max(1, shortest),
      maxTimeout: Math.max(0, longest),
      shouldRetry: ({ error, attemptNumber }) => {
        failures.push(error);
        return attemptNumber < 4;
      },
    });
  } catch (error) {
    const { message } = failures.length === 4 ? mainError(failures)! : (error as Error);
    return `no answer (${message})`;
  }
}
