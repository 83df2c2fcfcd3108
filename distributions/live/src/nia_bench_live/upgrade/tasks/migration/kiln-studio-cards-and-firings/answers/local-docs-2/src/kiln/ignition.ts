import { again } from './again';

export type Ignite = () => Promise<string>;

/** Ignites the kiln, however often that takes. */
export async function igniteAtLast(ignite: Ignite): Promise<string> {
  return again(ignite, { retries: Infinity, wait: 1 });
}

/** Ignites the kiln as often as somebody has patience for, and at least once, also where there is no patience at all. */
export async function ignitePatiently(ignite: Ignite, patience: number): Promise<string> {
  try {
    return await again(ignite, { retries: Math.max(0, Math.ceil(patience - 1)) || 0, wait: 1 });
  } catch (error) {
    return (error as Error).message;
  }
}
