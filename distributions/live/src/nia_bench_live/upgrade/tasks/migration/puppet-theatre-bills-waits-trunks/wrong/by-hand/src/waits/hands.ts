import { within } from './clock';

export type Hand = (what: string) => unknown;

/** What a stage hand brings who is called, and how. */
export async function callHand(hand: Hand, what: string): Promise<string> {
  try {
    return `brings ${await within(hand(what), 30)}`;
  } catch (error) {
    return `brings nothing: ${error instanceof RangeError ? 'the hand sleeps' : (error as Error).message}`;
  }
}
