/** The first of a promise, a limit and a signal. */
export function within<T>(work: Promise<T>, patience: number, signal?: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const stop = (): void => reject(signal?.reason instanceof Error ? signal.reason : new Error(String(signal?.reason)));
    const late = setTimeout(() => reject(new RangeError(`Promise timed out after ${patience} milliseconds`)), patience);
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => clearTimeout(late));
  });
}

/** Waits until a gate is open, and says what came of it. */
export async function openGate(open: Promise<string>, patience: number, signal: AbortSignal): Promise<string> {
  try {
    return await within(open, patience, signal);
  } catch (error) {
    return `shut: ${(error as Error).message}`;
  }
}
