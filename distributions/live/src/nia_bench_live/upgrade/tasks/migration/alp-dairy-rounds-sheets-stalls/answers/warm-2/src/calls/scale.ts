import { AbortError } from 'p-retry';

import { callAgain } from './again';

export interface Reading {
  state: 'steady' | 'swinging' | 'locked' | 'overloaded';
  grams: number;
}

export type Read = () => Promise<Reading>;

/** The grams of a steady reading. */
async function steadyGrams(read: Read): Promise<number> {
  const { state, grams } = await read();
  if (state === 'locked') throw new AbortError('the scale is locked');
  if (state === 'overloaded') throw new RangeError('the wheel is too heavy');
  if (state === 'swinging') throw new Error('the scale swings');
  return grams;
}

/** The same, but after what only a person can change nothing is tried again; `tell` hears why somebody has to come. */
async function gramsOrNothing(read: Read, tell: (locked: AbortError) => void): Promise<number> {
  try {
    return await steadyGrams(read);
  } catch (error) {
    if (error instanceof AbortError) tell(error);
    if (error instanceof AbortError || error instanceof RangeError) throw new AbortError(error);
    throw error;
  }
}

/** The weight of a wheel for the screen; only where the scale is locked, somebody is called. */
export async function weigh(read: Read): Promise<string> {
  let locked: AbortError | undefined;
  const tell = (error: AbortError): void => {
    locked = error;
  };
  try {
    const grams = await callAgain(() => gramsOrNothing(read, tell), { retries: 3, minTimeout: 1, factor: 1 });
    return `${(grams / 1000).toFixed(1)} kg`;
  } catch (error) {
    if (locked) return `please call: ${(locked as AbortError).message}`;
    return `no weight: ${(error as Error).message}`;
  }
}
