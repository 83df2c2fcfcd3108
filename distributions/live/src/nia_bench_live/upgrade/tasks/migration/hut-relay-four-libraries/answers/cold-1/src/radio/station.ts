import pRetry from 'p-retry';
import { isFault } from './errors';

export interface Reading {
  value: number | undefined;
  /** How often the air was to blame. */
  disturbances: number;
}

/**
 * Reads a weather station. Only what may go better the next time is a disturbance: a fault in our own code, which is no
 * reason to read again, counts as none.
 */
export async function readStation(read: () => Promise<number>): Promise<Reading> {
  let disturbances = 0;
  try {
    const value = await pRetry(read, {
      retries: 3,
      minTimeout: 1,
      maxTimeout: 2,
      shouldRetry: ({ error }) => !isFault(error),
      onFailedAttempt: ({ error }) => {
        if (!isFault(error)) disturbances += 1;
      },
    });
    return { value, disturbances };
  } catch {
    return { value: undefined, disturbances };
  }
}
