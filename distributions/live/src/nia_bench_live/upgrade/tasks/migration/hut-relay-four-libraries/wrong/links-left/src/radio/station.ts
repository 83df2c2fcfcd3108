import pRetry from 'p-retry';

export interface Reading {
  value: number | undefined;
  /** How often the air was to blame. */
  disturbances: number;
}

/** Reads a weather station. */
export async function readStation(read: () => Promise<number>): Promise<Reading> {
  let disturbances = 0;
  try {
    const value = await pRetry(read, {
      retries: 3,
      minTimeout: 1,
      maxTimeout: 2,
      onFailedAttempt: ({ retriesLeft, retryDelay }) => {
        // An error that is never retried has no delay while there are retries left.
        if (retriesLeft > 0 && retryDelay === 0) return;
        disturbances += 1;
      },
    });
    return { value, disturbances };
  } catch {
    return { value: undefined, disturbances };
  }
}
