import pRetry from 'p-retry';
import { repeated } from './repeat';

export type Ignite = () => Promise<string>;

/** Ignites the kiln, however often that takes. */
export async function igniteAtLast(ignite: Ignite): Promise<string> {
  return pRetry(ignite, { retries: Number.POSITIVE_INFINITY, minTimeout: 1, maxTimeout: 1 });
}

/** Ignites the kiln as often as somebody has patience for. */
export async function ignitePatiently(ignite: Ignite, patience: number): Promise<string> {
  try {
    return await repeated(ignite, { retries: patience - 1, minTimeout: 1, maxTimeout: 1 });
  } catch (error) {
    return (error as Error).message;
  }
}
