import pTimeout from 'p-timeout';

import { bare } from './spans';

export type Hand = (what: string) => unknown;

/** What a stage hand brings who is called, and how. */
export async function callHand(hand: Hand, what: string): Promise<string> {
  try {
    const brought = hand(what) as { cancel?: unknown } | null | undefined;
    const cancel = (): void => {
      if (typeof brought?.cancel === 'function') brought.cancel();
    };
    const work = Object.assign(bare(brought), { cancel });
    return `brings ${await pTimeout(work, { milliseconds: 30, message: 'the hand sleeps' })}`;
  } catch (error) {
    return `brings nothing: ${(error as Error).message}`;
  }
}
