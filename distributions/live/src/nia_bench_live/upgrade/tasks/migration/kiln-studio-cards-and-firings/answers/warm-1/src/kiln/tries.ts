import pRetry from 'p-retry';

export interface Tries {
  /** How often it is tried again, at most. */
  again: number;
  /** Milliseconds between two attempts. */
  wait?: number;
  signal?: AbortSignal;
  /** Asked after each attempt that failed, also after the last one. */
  goesOn?: (error: Error) => Promise<boolean>;
}

/** The failure that came most often; of several, the one that did so last. */
function mainFailure(failures: readonly Error[]): Error | undefined {
  const counts = new Map<string, number>();
  let main: Error | undefined;
  let most = 0;
  for (const failure of failures) {
    const count = (counts.get(failure.message) ?? 0) + 1;
    counts.set(failure.message, count);
    if (count >= most) {
      main = failure;
      most = count;
    }
  }
  return main;
}

/** Tries a firing again and again. Where all is in vain, it fails with what was wrong most often. */
export function tryFiring(
  fire: () => Promise<string>,
  { again, wait = 1, signal, goesOn = () => Promise.resolve(true) }: Tries,
): Promise<string> {
  const failures: Error[] = [];
  return pRetry(fire, {
    // The attempts are counted here, so that the question comes after the last one, too.
    retries: Infinity,
    minTimeout: wait,
    maxTimeout: wait,
    ...(signal && { signal }),
    shouldRetry: async ({ error, attemptNumber }) => {
      if (!(await goesOn(error))) return false;
      if (again === Infinity) return true;
      failures.push(error);
      if (attemptNumber > again) throw mainFailure(failures) ?? error;
      return true;
    },
  });
}
