import pRetry from 'p-retry';
import { mainError } from './refusals';

export interface Pauses {
  shortest: number;
  longest: number;
}

const calls = 4;

/** Calls the valley with the pauses that a hut has set, and words what came of it. */
export async function callValley(call: () => Promise<string>, { shortest, longest }: Pauses): Promise<string> {
  const failures: Error[] = [];
  try {
    if (shortest > longest) throw new Error('minTimeout is greater than maxTimeout');
    return await pRetry(call, {
      // One more than there may be, so that the library asks about the last call too.
      retries: calls,
      minTimeout: Math.max(shortest, 1),
      maxTimeout: Math.max(longest, 1),
      shouldRetry: ({ error, attemptNumber }) => {
        failures.push(error);
        return attemptNumber < calls;
      },
    });
  } catch (error) {
    const main = failures.length === calls ? mainError(failures) : undefined;
    return `no answer (${(main ?? (error as Error)).message})`;
  }
}
