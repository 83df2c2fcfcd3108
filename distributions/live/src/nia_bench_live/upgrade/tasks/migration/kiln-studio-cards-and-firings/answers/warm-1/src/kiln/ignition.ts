import { tryFiring } from './tries';

export type Ignite = () => Promise<string>;

/** Ignites the kiln, however often that takes. */
export async function igniteAtLast(ignite: Ignite): Promise<string> {
  return tryFiring(ignite, { again: Infinity });
}

/** Ignites the kiln as often as somebody has patience for, and at least once, also where there is no patience at all. */
export async function ignitePatiently(ignite: Ignite, patience: number): Promise<string> {
  try {
    return await tryFiring(ignite, { again: Math.max(0, Math.ceil(patience - 1)) || 0 });
  } catch (error) {
    return (error as Error).message;
  }
}
