import { repeated } from './repeat';

export interface Reading {
  value: number | undefined;
  /** How often the air was to blame. */
  disturbances: number;
}

/** Reads a weather station. */
export async function readStation(read: () => Promise<number>): Promise<Reading> {
  let disturbances = 0;
  try {
    const value = await repeated(read, {
      retries: 3,
      minTimeout: 1,
      maxTimeout: 2,
      onFailedAttempt: () => {
        disturbances += 1;
      },
    });
    return { value, disturbances };
  } catch {
    return { value: undefined, disturbances };
  }
}
