import type { Options } from 'p-timeout';

type Limit = Pick<Options<string>, 'milliseconds' | 'message'>;

/** The longest wait for which a timer can be set; one that is longer ends at once. */
const longest = 2 ** 31 - 1;

/** A patience as it is handed to p-timeout, which never ends a wait that is too long for a timer. */
export function limitOf(patience: number): Limit {
  if (!(patience > 0)) throw new TypeError(`Expected \`milliseconds\` to be a positive number, got \`${patience}\``);
  if (patience === Infinity || patience <= longest) return { milliseconds: patience };
  return { milliseconds: 1, message: `Promise timed out after ${patience} milliseconds` };
}

/** The same work, which cannot be called off. */
export async function plain(work: Promise<string>): Promise<string> {
  return await work;
}

/** The same work, which is called off when it takes too long, but not when a signal ends the wait for it. */
export function keptOn(work: Promise<string> & { cancel?(): void }, signal: AbortSignal): Promise<string> {
  // Nobody else may listen where the signal has ended the wait before it began.
  work.then(undefined, () => undefined);
  if (typeof work.cancel !== 'function') return work;
  const kept = plain(work);
  kept.then(undefined, () => undefined);
  return Object.assign(kept, {
    cancel(): void {
      if (!signal.aborted) work.cancel?.();
    },
  });
}

/** What is said of the end of a wait; a signal may give anything for its reason. */
export function wordsOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted && error === signal.reason && !(error instanceof Error)) return String(error);
  return (error as Error).message;
}
