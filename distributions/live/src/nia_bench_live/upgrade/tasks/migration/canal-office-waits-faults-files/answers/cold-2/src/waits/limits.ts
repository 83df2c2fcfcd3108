/** How long a wait may be. */
export function limitOf(patience: number): { milliseconds: number; message: string } {
  if (typeof patience !== 'number' || !(patience > 0)) {
    throw new TypeError(`Expected \`milliseconds\` to be a positive number, got \`${patience}\``);
  }
  return { milliseconds: patience, message: `Promise timed out after ${patience} milliseconds` };
}

/** Work that nobody can call off. */
export async function fixed<Result>(work: Promise<Result>): Promise<Result> {
  return work;
}

/** Work that is called off only where it takes too long, and not where somebody ends the wait for it. */
export function calledOffLate<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const { cancel } = work as { cancel?: unknown };
  if (typeof cancel !== 'function') return work;
  return Object.assign(fixed(work), {
    cancel: () => {
      if (!signal.aborted) cancel.call(work);
    },
  });
}

/** Why a wait has ended, in words. A signal may have any value for its reason. */
export function wordsOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted && error === signal.reason && !(error instanceof Error)) return String(error);
  return (error as Error).message;
}
