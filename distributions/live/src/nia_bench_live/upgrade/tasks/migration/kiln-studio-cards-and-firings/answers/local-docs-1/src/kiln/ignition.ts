import pRetry from 'p-retry';
import { tryAgain } from './again';

export type Ignite = () => Promise<string>;

/** Ignites the kiln, however often that takes. */
export async function igniteAtLast(ignite: Ignite): Promise<string> {
  return pRetry(ignite, { retries: Infinity, minTimeout: 1, maxTimeout: 1 });
}

/** Ignites the kiln as often as somebody has patience for. */
export async function ignitePatiently(ignite: Ignite, patience: number): Promise<string> {
  // Without any patience it is tried once nevertheless.
  const retries = Math.max(Math.ceil(patience - 1) || 0, 0);
  try {
    return await tryAgain(ignite, { retries, minTimeout: 1, maxTimeout: 1 });
  } catch (error) {
    return (error as Error).message;
  }
}
