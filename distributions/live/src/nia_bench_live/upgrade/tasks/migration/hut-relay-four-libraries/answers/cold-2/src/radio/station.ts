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
      retries: 4,
      minTimeout: 1,
      maxTimeout: 2,
      shouldRetry: ({ attemptNumber }) => {
        disturbances += 1;
        return attemptNumber < 4;
      },
    });
    return { value, disturbances };
  } catch {
    return { value: undefined, disturbances };
  }
}
