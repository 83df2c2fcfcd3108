import { again } from './again';

export type Ignite = () => Promise<string>;

/** Ignites the kiln, however often that takes. */
export async function igniteAtLast(ignite: Ignite): Promise<string> {
  return again(ignite, { retries: Infinity });
}

/** Ignites the kiln as often as somebody has patience for. */
export async function ignitePatiently(ignite: Ignite, patience: number): Promise<string> {
  try {
    return await again(ignite, { retries: patience - 1 });
  } catch (error) {
    return (error as Error).message;
  }
}
