import pTimeout from 'p-timeout';

export type Hand = (what: string) => unknown;

/** What a hand brings, be it at once or later; where it can be called off, it still can. */
function promised(brought: unknown): Promise<unknown> {
  const later = (async () => brought)();
  const { cancel } = (brought ?? {}) as { cancel?: unknown };
  return typeof cancel === 'function' ? Object.assign(later, { cancel: () => cancel.call(brought) as unknown }) : later;
}

/** What a stage hand brings who is called, and how. */
export async function callHand(hand: Hand, what: string): Promise<string> {
  try {
    return `brings ${(await pTimeout(promised(hand(what)), { milliseconds: 30, message: 'the hand sleeps' })) as string}`;
  } catch (error) {
    return `brings nothing: ${(error as Error).message}`;
  }
}
