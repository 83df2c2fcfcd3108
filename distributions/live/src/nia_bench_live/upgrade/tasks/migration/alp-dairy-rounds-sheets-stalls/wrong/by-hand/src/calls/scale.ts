import { tryAgain } from './again';

export interface Reading {
  state: 'steady' | 'swinging' | 'locked' | 'overloaded';
  grams: number;
}

export type Read = () => Promise<Reading>;

class LockedError extends Error {}

/** The grams of a steady reading. */
async function steadyGrams(read: Read): Promise<number> {
  const { state, grams } = await read();
  if (state === 'locked') throw new LockedError('the scale is locked');
  if (state === 'overloaded') throw new RangeError('the wheel is too heavy');
  if (state === 'swinging') throw new Error('the scale swings');
  return grams;
}

/** What only a person can change. */
function isHopeless(error: unknown): boolean {
  return error instanceof LockedError || error instanceof RangeError;
}

/** The weight of a wheel for the screen; only where the scale is locked, somebody is called. */
export async function weigh(read: Read): Promise<string> {
  try {
    const grams = await tryAgain(() => steadyGrams(read), 3, isHopeless);
    return `${(grams / 1000).toFixed(1)} kg`;
  } catch (error) {
    const { message } = error as Error;
    return error instanceof LockedError ? `please call: ${message}` : `no weight: ${message}`;
  }
}
