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

/** The weight of a wheel for the screen; only where the scale is locked, somebody is called. */
export async function weigh(read: Read): Promise<string> {
  let isLocked = false;
  // After what only a person can change nothing is tried again.
  const gramsOrNothing = async (): Promise<number> => {
    try {
      return await steadyGrams(read);
    } catch (error) {
      isLocked = error instanceof AbortError;
      if (error instanceof AbortError || error instanceof RangeError) throw new AbortError(error);
      throw error;
    }
  };
  try {
    const grams = await callAgain(gramsOrNothing, 3);
    return `${(grams / 1000).toFixed(1)} kg`;
  } catch (error) {
    const { message } = error as Error;
    return isLocked ? `please call: ${message}` : `no weight: ${message}`;
  }
}
