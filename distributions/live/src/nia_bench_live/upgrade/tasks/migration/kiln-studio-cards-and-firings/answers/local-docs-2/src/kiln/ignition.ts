import pRetry from 'p-retry';
import { repeated } from './tries';

export type Ignite = () => Promise<string>;

/** Ignites the kiln, however often that takes. */
export async function igniteAtLast(ignite: Ignite): Promise<string> {
  return pRetry(ignite, { retries: Infinity, minTimeout: 1, maxTimeout: 1 });
}

/** Ignites the kiln as often as somebody has patience for. */
export async function ignitePatiently(ignite: Ignite, patience: number): Promise<string> {
  try {
    const repetitions = Math.max(0, Math.ceil(patience - 1)) || 0;
    return await pRetry(ignite, { ...repeated(repetitions), minTimeout: 1, maxTimeout: 1 });
  } catch (error) {
    return (error as Error).message;
  }
}
