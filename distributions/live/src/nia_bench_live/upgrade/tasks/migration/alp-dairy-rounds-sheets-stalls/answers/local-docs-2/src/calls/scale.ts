import { AbortError } from 'p-retry';

import { callAgain } from './again';

export interface Reading {
  state: 'steady' | 'swinging' | 'locked' | 'overloaded';
  grams: number;
}

export type Read = () => Promise<Reading>;

/** What nobody but a person with the key can change. */
class Locked extends Error {}

/** The grams of a steady reading. */
async function steadyGrams(read: Read): Promise<number> {
  const { state, grams } = await read();
  if (state === 'locked') throw new Locked('the scale is locked');
  if (state === 'overloaded') throw new RangeError('the wheel is too heavy');
  if (state === 'swinging') throw new Error('the scale swings');
  return grams;
}

/** The same, but after what only a person can change nothing is tried again. */
async function gramsOrNothing(read: Read): Promise<number> {
  try {
    return await steadyGrams(read);
  } catch (error) {
    if (error instanceof AbortError) throw new AbortError(new Locked(error.message));
    if (error instanceof Locked || error instanceof RangeError) throw new AbortError(error);
    throw error;
  }
}

/** The weight of a wheel for the screen; only where the scale is locked, somebody is called. */
export async function weigh(read: Read): Promise<string> {
  try {
    const grams = await callAgain(() => gramsOrNothing(read), 3);
    return `${(grams / 1000).toFixed(1)} kg`;
  } catch (error) {
    const { message } = error as Error;
    return error instanceof Locked ? `please call: ${message}` : `no weight: ${message}`;
  }
}
