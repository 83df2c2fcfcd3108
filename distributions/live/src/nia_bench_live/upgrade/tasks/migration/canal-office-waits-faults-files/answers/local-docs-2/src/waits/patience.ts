/** Timers cannot wait for longer than this, and end at once if they should. */
const longest = 2 ** 31 - 1;

export interface Patience {
  milliseconds: number;
  message: string;
}

/** How long something is waited for, and what is said at the end. Patience has to be more than none. */
export function patienceOf(milliseconds: number): Patience {
  if (typeof milliseconds !== 'number' || Math.sign(milliseconds) !== 1) {
    throw new TypeError(`Expected \`milliseconds\` to be a positive number, got \`${milliseconds}\``);
  }
  const endless = milliseconds === Number.POSITIVE_INFINITY;
  return {
    milliseconds: milliseconds > longest && !endless ? 1 : milliseconds,
    message: `Promise timed out after ${milliseconds} milliseconds`,
  };
}

/** Work that is called off when the time is over, but not when a signal ends the wait. */
export function keptAtSignal<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const called = work as Promise<T> & { cancel?: () => void };
  if (typeof called.cancel !== 'function') return work;
  return Object.assign(withoutCancel(work), {
    cancel: () => {
      if (!signal.aborted) called.cancel!();
    },
  });
}

/** Work that is never called off. */
export function withoutCancel<T>(work: Promise<T>): Promise<T> {
  return (async () => work)();
}

/** The words of an end. A reason of a signal that is no error is its own words. */
export function wordsOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted && error === signal.reason && !(error instanceof Error)) return String(error);
  return (error as Error).message;
}
