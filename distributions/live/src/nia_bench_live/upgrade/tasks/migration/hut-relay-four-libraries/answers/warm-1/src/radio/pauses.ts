import pRetry from 'p-retry';
import { mainFailure } from './failures';

export interface Pauses {
  shortest: number;
  longest: number;
}

/** Calls the valley with the pauses that a hut has set, and words what came of it. */
export async function callValley(call: () => Promise<string>, { shortest, longest }: Pauses): Promise<string> {
  if (shortest > longest) return 'no answer (minTimeout is greater than maxTimeout)';
  const failures: Error[] = [];
  try {
    return await pRetry(call, {
      // One more than there are: the library asks for every failure that it would try again, and only for those.
      retries: 4,
      minTimeout: Math.max(shortest, 1),
      maxTimeout: Math.max(longest, 0),
      shouldRetry: ({ error, attemptNumber }) => {
        failures.push(error);
        return attemptNumber <= 3;
      },
    });
  } catch (error) {
    const failure = failures.length === 4 ? mainFailure(failures) : (error as Error);
    return `no answer (${failure?.message})`;
  }
}
