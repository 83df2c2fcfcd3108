import pTimeout from 'p-timeout';

export type Hand = (what: string) => unknown;

/** What a stage hand brings who is called, and how. */
export async function callHand(hand: Hand, what: string): Promise<string> {
  try {
    const brought = hand(what);
    // p-timeout takes nothing but promises, and a hand may bring anything.
    const waiting: PromiseLike<unknown> & { cancel(): void } = {
      then: (resolve, reject) => Promise.resolve(brought).then(resolve, reject),
      cancel: () => (brought as { cancel?: () => void }).cancel?.(),
    };
    return `brings ${await pTimeout(waiting, { milliseconds: 30, message: 'the hand sleeps' })}`;
  } catch (error) {
    return `brings nothing: ${(error as Error).message}`;
  }
}
