import { AbortError } from 'p-retry';
import { tryAgain } from './again';

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

/** The same, but after what only a person can change nothing is tried again. */
async function gramsOrNothing(read: Read, onLocked: (error: Error) => void): Promise<number> {
  try {
    return await steadyGrams(read);
  } catch (error) {
    if (error instanceof AbortError) onLocked(error);
    if (error instanceof AbortError || error instanceof RangeError) throw new AbortError(error);
    throw error;
  }
}

/** The weight of a wheel for the screen; only where the scale is locked, somebody is called. */
export async function weigh(read: Read): Promise<string> {
  let locked: Error | undefined;
  const onLocked = (error: Error): void => {
    locked = error;
  };
  try {
    const grams = await tryAgain(() => gramsOrNothing(read, onLocked), { retries: 3 });
    return `${(grams / 1000).toFixed(1)} kg`;
  } catch (error) {
    return locked ? `please call: ${locked.message}` : `no weight: ${(error as Error).message}`;
  }
}
