import pTimeout from 'p-timeout';

import { callOff, only, timersFor } from './timers';

export type Hand = (what: string) => unknown;

/** What a stage hand brings who is called, and how. */
export async function callHand(hand: Hand, what: string): Promise<string> {
  try {
    const brought = hand(what);
    const thing = await pTimeout(only(brought), {
      milliseconds: 30,
      message: 'the hand sleeps',
      customTimers: timersFor(30, () => callOff(brought)),
    });
    return `brings ${thing as string}`;
  } catch (error) {
    return `brings nothing: ${(error as Error).message}`;
  }
}
