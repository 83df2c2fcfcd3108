import pRetry from 'p-retry';

export interface Reading {
  value: number | undefined;
  /** How often the air was to blame. */
  disturbances: number;
}

const repetitions = 3;

/**
 * Reads a weather station. Only what may go better the next time is a disturbance: a fault in our own code, which is no
 * reason to read again, counts as none.
 */
export async function readStation(read: () => Promise<number>): Promise<Reading> {
  let disturbances = 0;
  try {
    const value = await pRetry(read, {
      retries: Number.POSITIVE_INFINITY,
      minTimeout: 1,
      maxTimeout: 2,
      // Only what may go better the next time gets here, and it does so after the last attempt as well.
      shouldRetry: ({ attemptNumber }) => {
        disturbances += 1;
        return attemptNumber <= repetitions;
      },
    });
    return { value, disturbances };
  } catch {
    return { value: undefined, disturbances };
  }
}
