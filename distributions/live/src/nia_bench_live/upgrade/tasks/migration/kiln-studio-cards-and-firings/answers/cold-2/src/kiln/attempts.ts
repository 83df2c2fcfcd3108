import { AbortError } from 'p-retry';

export interface Attempts {
  /** How often something is tried again; nothing: however often it takes. */
  retries?: number;
  /** Milliseconds between two attempts. */
  pause: number;
  /** Ends all at once. One that is aborted from the beginning does not count. */
  signal?: AbortSignal;
  /** Whether to go on, asked after each attempt that fails. */
  shouldRetry?: () => Promise<boolean>;
  /** Told of each attempt that fails, whatever the answer was. */
  onFailedAttempt?: (error: Error) => void;
}

const networkMessages = new Set([
  'network error',
  'Failed to fetch',
  'NetworkError when attempting to fetch resource.',
  'The Internet connection appears to be offline.',
  'Network request failed',
  'fetch failed',
  'terminated',
  'Load failed',
]);

/** What was thrown most often, by message; of those thrown as often, the last to be so. */
function mainError(errors: readonly Error[]): Error | undefined {
  const counts = new Map<string, number>();
  let main: Error | undefined;
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

/** Tries something until it succeeds. What is thrown in the end has the number of attempts. */
export function tryAgain<T>(
  attempt: () => Promise<T>,
  { retries = Infinity, pause, signal, shouldRetry = async () => true, onFailedAttempt = () => {} }: Attempts,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const errors: Error[] = [];
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = (): void => {
      isOver = true;
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    };
    const onAbort = (): void => {
      stop();
      reject(signal?.reason);
    };
    if (signal && !signal.aborted) signal.addEventListener('abort', onAbort, { once: true });

    const run = async (attemptNumber: number): Promise<void> => {
      try {
        const result = await attempt();
        stop();
        resolve(result);
      } catch (error) {
        try {
          if (!(error instanceof Error)) {
            throw new TypeError(`Non-error was thrown: "${error}". You should only throw errors.`);
          }
          if (error instanceof AbortError) throw error.originalError;
          if (error instanceof TypeError && !networkMessages.has(error.message)) throw error;
          if (!(await shouldRetry())) {
            stop();
            reject(Object.assign(error, { attemptNumber }));
          }
          onFailedAttempt(error);
          errors.push(error);
          if (isOver || attemptNumber > retries) throw mainError(errors);
          timer = setTimeout(() => void run(attemptNumber + 1), pause);
        } catch (final) {
          stop();
          reject(Object.assign(final as Error, { attemptNumber }));
        }
      }
    };
    void run(1);
  });
}
