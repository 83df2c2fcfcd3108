import { again } from './again';

export interface Reading {
  value: number | undefined;
  /** How often the air was to blame. */
  disturbances: number;
}

/** Reads a weather station. */
export async function readStation(read: () => Promise<number>): Promise<Reading> {
  let disturbances = 0;
  const onFailure = (): void => {
    disturbances += 1;
  };
  try {
    return { value: await again(read, { retries: 3, pause: 1, onFailure }), disturbances };
  } catch {
    return { value: undefined, disturbances };
  }
}
