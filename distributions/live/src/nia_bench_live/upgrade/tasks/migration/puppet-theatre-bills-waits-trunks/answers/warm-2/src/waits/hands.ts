import pTimeout from 'p-timeout';

export type Hand = (what: string) => unknown;

/** What a stage hand brings who is called, and how. */
export async function callHand(hand: Hand, what: string): Promise<string> {
  try {
    const brought = hand(what) as Promise<string> & { cancel?: unknown };
    // A hand may bring something at once, and may be called off where it is not there yet.
    const bringing = Object.assign(
      (async () => brought)(),
      {
        cancel(): void {
          if (typeof brought.cancel === 'function') brought.cancel();
        },
      },
    );
    return `brings ${await pTimeout(bringing, { milliseconds: 30, message: 'the hand sleeps' })}`;
  } catch (error) {
    return `brings nothing: ${(error as Error).message}`;
  }
}
