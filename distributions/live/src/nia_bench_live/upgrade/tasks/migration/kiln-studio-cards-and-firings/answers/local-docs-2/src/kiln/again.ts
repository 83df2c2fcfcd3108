import pRetry, { AbortError } from 'p-retry';

export interface Patience {
  /** How often it may be tried again. */
  retries: number;
  /** Milliseconds before each time. */
  wait: number;
  signal?: AbortSignal;
  /** Asked after each attempt that fails, also after the last one. */
  goesOn?: () => Promise<boolean>;
  /** Told of each attempt that fails, after the question. */
  onFailed?: (error: Error) => void;
}

const networkErrors = new Set([
  'network error',
  'Failed to fetch',
  'NetworkError when attempting to fetch resource.',
  'The Internet connection appears to be offline.',
  'Load failed',
  'Network request failed',
  'fetch failed',
  'terminated',
]);

/** The error that came most often, the last one of several. */
function mainError(errors: readonly Error[], last: Error): Error {
  const counts = new Map<string, number>();
  let main = last;
  let most = 0;
  for (const error of errors) {
    const count = (counts.get(error.message) ?? 0) + 1;
    counts.set(error.message, count);
    if (count >= most) {
      main = error;
      most = count;
    }
  }
  return main;
}

/** Tries something again, until it succeeds, or no more is allowed. */
export function again<Result>(
  run: () => Promise<Result>,
  { retries, wait, signal, goesOn, onFailed }: Patience,
): Promise<Result> {
  const errors: Error[] = [];
  const attempt = async (): Promise<Result> => {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof Error)) {
        throw new AbortError(new TypeError(`Non-error was thrown: "${error}". You should only throw errors.`));
      }
      if (error instanceof AbortError) throw error;
      if (error instanceof TypeError && !networkErrors.has(error.message)) throw new AbortError(error);
      let isStopped = false;
      try {
        isStopped = goesOn !== undefined && !(await goesOn());
        onFailed?.(error);
      } catch (problem) {
        if (!isStopped) throw new AbortError(problem as Error);
      }
      if (isStopped) throw new AbortError(error);
      errors.push(error);
      if (errors.length > retries) throw new AbortError(mainError(errors, error));
      throw new Error(error.message);
    }
  };
  // A signal that was given before does not count
  const active = signal && !signal.aborted ? signal : undefined;
  return new Promise((resolve, reject) => {
    const stop = () => reject(active?.reason);
    active?.addEventListener('abort', stop, { once: true });
    pRetry(attempt, {
      retries: Number.POSITIVE_INFINITY,
      minTimeout: wait,
      maxTimeout: wait,
      ...(active ? { signal: active } : {}),
    })
      .then(resolve, reject)
      .finally(() => active?.removeEventListener('abort', stop));
  });
}
