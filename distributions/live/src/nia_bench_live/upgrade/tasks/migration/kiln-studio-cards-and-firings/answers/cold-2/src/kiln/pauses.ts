import pRetry from 'p-retry';
import { mainError } from './failures';

export interface Cooling {
  shortest: number;
  longest: number;
}

/** A firing between whose attempts the kiln cools. */
export async function firingWithPauses(fire: () => Promise<string>, cooling: Cooling): Promise<string> {
  const failures: Error[] = [];
  try {
    if (cooling.shortest > cooling.longest) throw new Error('minTimeout is greater than maxTimeout');
    return await pRetry(fire, {
      retries: 3,
      minTimeout: Math.max(1, cooling.shortest),
      maxTimeout: Math.max(0, cooling.longest),
      shouldRetry: ({ error, attemptNumber }) => {
        failures.push(error);
        return attemptNumber < 3;
      },
    });
  } catch (error) {
    const { message } = failures.length === 3 ? mainError(failures)! : (error as Error);
    return `not fired: ${message}`;
  }
}
