/** The longest delay that a timer can have. */
const longest = 2 ** 31 - 1;

/** The time for a wait. A timer with a longer delay than it can have rings at once, and the words name the delay that was asked for. */
export function limit(patience: number): { milliseconds: number; message?: string } {
  if (patience > longest && patience !== Infinity) {
    return { milliseconds: 1, message: `Promise timed out after ${patience} milliseconds` };
  }
  return { milliseconds: patience };
}

/** Work of which only the end is seen, so that nobody calls it off. */
export function kept<Result>(work: PromiseLike<Result>): PromiseLike<Result> {
  return { then: (done, failed) => work.then(done, failed) };
}

/** Work that is called off when time is over, and goes on when the wait itself is broken off. */
export function keptBy<Result>(signal: AbortSignal, work: PromiseLike<Result>): PromiseLike<Result> & { cancel(): void } {
  return {
    then: (done, failed) => work.then(done, failed),
    cancel: () => {
      if (!signal.aborted) (work as { cancel?(): void }).cancel?.();
    },
  };
}

/** Waits with a signal whose reason is an error with words, whatever was given as the reason. */
export async function withWords<Result>(signal: AbortSignal, wait: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const worded = new AbortController();
  const abort = (): void => {
    const reason: unknown = signal.reason;
    worded.abort(reason instanceof Error ? reason : new DOMException(String(reason)));
  };
  if (signal.aborted) abort();
  else signal.addEventListener('abort', abort, { once: true });
  try {
    return await wait(worded.signal);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
