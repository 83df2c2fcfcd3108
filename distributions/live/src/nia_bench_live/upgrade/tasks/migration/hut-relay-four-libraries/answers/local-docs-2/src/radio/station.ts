import pRetry from 'p-retry';
import { repeated } from './tries';

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
      ...repeated(3, () => {
        disturbances += 1;
      }),
      minTimeout: 1,
      maxTimeout: 2,
    });
    return { value, disturbances };
  } catch {
    return { value: undefined, disturbances };
  }
}
