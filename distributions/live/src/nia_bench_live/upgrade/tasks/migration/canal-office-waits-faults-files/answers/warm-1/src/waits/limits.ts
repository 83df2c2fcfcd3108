/** The longest delay that a timer holds; one beyond it ends at once. */
const longest = 2 ** 31 - 1;

/** How a wait is limited: one that no timer holds ends at once, but says what was asked for. */
export function limitOf(patience: number): { milliseconds: number; message?: string } {
  if (!(patience > longest) || patience === Number.POSITIVE_INFINITY) return { milliseconds: patience };
  return { milliseconds: 1, message: `Promise timed out after ${patience} milliseconds` };
}

/** Work that is waited for, and never called off. */
export function kept<T>(work: PromiseLike<T>): PromiseLike<T> {
  return { then: (done, failed) => work.then(done, failed) };
}

/** Work that is called off when its time is over, but not when the signal comes. */
export function keptOnAbort<T>(work: PromiseLike<T> & { cancel?(): void }, signal: AbortSignal): PromiseLike<T> {
  const waited = {
    ...kept(work),
    cancel(): void {
      if (!signal.aborted) work.cancel?.();
    },
  };
  return waited;
}

/** A signal whose reason is always an error. `forget` has to be called after the wait. */
export function withError(signal: AbortSignal): { signal: AbortSignal; forget(): void } {
  const controller = new AbortController();
  const abort = (): void => {
    const reason: unknown = signal.reason;
    controller.abort(reason instanceof Error ? reason : new DOMException(String(reason)));
  };
  if (signal.aborted) abort();
  else signal.addEventListener('abort', abort, { once: true });
  return { signal: controller.signal, forget: () => signal.removeEventListener('abort', abort) };
}
