/** A clock that may be another one than the machine's, so that a season passes in a minute. */
export interface StageClock {
  setTimeout: typeof globalThis.setTimeout;
  clearTimeout: typeof globalThis.clearTimeout;
}

export const DAY = 86_400_000;

/** The first of what is waited for, a limit and a signal. */
export function within<T>(work: T | PromiseLike<T>, patience: number, clock: StageClock = globalThis, signal?: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    const late = (): void => reject(new RangeError(`Promise timed out after ${patience} milliseconds`));
    const timer = patience === Infinity ? undefined : clock.setTimeout(late, patience);
    Promise.resolve(work).then(resolve, reject).finally(() => clock.clearTimeout(timer));
  });
}
