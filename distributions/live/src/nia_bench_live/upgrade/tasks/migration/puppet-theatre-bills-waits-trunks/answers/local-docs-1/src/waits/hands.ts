import pTimeout from 'p-timeout';

export type Hand = (what: string) => unknown;

/** What a hand brings at once counts as brought; what is on its way stays as it is, so that it can be called off. */
function onItsWay(brought: unknown): PromiseLike<unknown> {
  const isOnItsWay =
    typeof brought === 'object' && brought !== null && 'then' in brought && typeof brought.then === 'function';
  return isOnItsWay ? (brought as PromiseLike<unknown>) : Promise.resolve(brought);
}

/** What a stage hand brings who is called, and how. */
export async function callHand(hand: Hand, what: string): Promise<string> {
  try {
    return `brings ${await pTimeout(onItsWay(hand(what)), { milliseconds: 30, message: 'the hand sleeps' })}`;
  } catch (error) {
    return `brings nothing: ${(error as Error).message}`;
  }
}
