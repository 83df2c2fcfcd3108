import pRetry from 'p-retry';

export interface Reading {
  value: number | undefined;
  /** How often the air was to blame. */
  disturbances: number;
}

const readings = 4;

/**
 * Reads a weather station. Only what may go better the next time is a disturbance: a fault in our own code, which is no
 * reason to read again, counts as none.
 */
export async function readStation(read: () => Promise<number>): Promise<Reading> {
  let disturbances = 0;
  try {
    const value = await pRetry(read, {
      // One more than there may be, so that the library asks about the last reading too.
      retries: readings,
      minTimeout: 1,
      maxTimeout: 2,
      // Not asked about a fault in the code.
      shouldRetry: ({ attemptNumber }) => {
        disturbances += 1;
        return attemptNumber < readings;
      },
    });
    return { value, disturbances };
  } catch {
    return { value: undefined, disturbances };
  }
}
