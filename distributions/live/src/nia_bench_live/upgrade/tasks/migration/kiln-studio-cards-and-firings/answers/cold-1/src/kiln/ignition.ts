import pRetry from 'p-retry';
import { again } from './failures';

export type Ignite = () => Promise<string>;

/** Ignites the kiln, however often that takes. */
export async function igniteAtLast(ignite: Ignite): Promise<string> {
  return pRetry(ignite, { retries: Infinity, minTimeout: 1, maxTimeout: 1 });
}

/** Ignites the kiln as often as somebody has patience for, and at least once, also where there is no patience at all. */
export async function ignitePatiently(ignite: Ignite, patience: number): Promise<string> {
  try {
    return await pRetry(ignite, again(Math.max(0, Math.ceil(patience - 1) || 0), 1));
  } catch (error) {
    return (error as Error).message;
  }
}
