import pTimeout from 'p-timeout';

export type Hand = (what: string) => unknown;

/** What a stage hand brings who is called, and how. */
export async function callHand(hand: Hand, what: string): Promise<string> {
  try {
    return `brings ${await pTimeout((async () => hand(what))(), { milliseconds: 30, message: 'the hand sleeps' })}`;
  } catch (error) {
    return `brings nothing: ${(error as Error).message}`;
  }
}
