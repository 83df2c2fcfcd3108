import { tryAgain } from './attempts';

export type Ignite = () => Promise<string>;

/** Ignites the kiln, however often that takes. */
export async function igniteAtLast(ignite: Ignite): Promise<string> {
  return tryAgain(ignite, { pause: 1 });
}

/** Ignites the kiln as often as somebody has patience for, and at least once, also where there is no patience at all. */
export async function ignitePatiently(ignite: Ignite, patience: number): Promise<string> {
  try {
    return await tryAgain(ignite, { retries: patience > 1 ? Math.ceil(patience - 1) : 0, pause: 1 });
  } catch (error) {
    return (error as Error).message;
  }
}
