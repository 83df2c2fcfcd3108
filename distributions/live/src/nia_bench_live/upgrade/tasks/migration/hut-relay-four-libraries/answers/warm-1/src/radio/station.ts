import pRetry from 'p-retry';

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
      // One more than there are: the library asks for every failure that it would try again, and only for those.
      retries: 4,
      minTimeout: 1,
      maxTimeout: 2,
      shouldRetry: ({ attemptNumber }) => {
        disturbances += 1;
        return attemptNumber <= 3;
      },
    });
    return { value, disturbances };
  } catch {
    return { value: undefined, disturbances };
  }
}
