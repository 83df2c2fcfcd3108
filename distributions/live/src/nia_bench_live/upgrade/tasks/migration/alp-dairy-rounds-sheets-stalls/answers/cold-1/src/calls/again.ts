import pRetry, { AbortError, type Options } from 'p-retry';

/** Tries again; where nothing helped, it ends with the error that came most often, and of several such with the latest. */
export async function tryAgain<T>(call: (attempt: number) => Promise<T>, options: Options & { retries: number }, isLast: (error: Error) => boolean = () => false): Promise<T> {
  const failures: Error[] = [];
  try {
    return await pRetry(
      async (attempt) => {
        try {
          return await call(attempt);
        } catch (error) {
          if (error instanceof Error) failures.push(error);
          throw error;
        }
      },
      { minTimeout: 1, factor: 1, ...options },
    );
  } catch (error) {
    if (failures.length <= options.retries || error !== failures.at(-1)) throw error;
    if (error instanceof TypeError || error instanceof AbortError || isLast(error as Error)) throw error;
    const counts: Record<string, number> = {};
    let main = error as Error;
    let most = 0;
    for (const failure of failures) {
      const count = (counts[failure.message] ?? 0) + 1;
      counts[failure.message] = count;
      if (count >= most) [main, most] = [failure, count];
    }
    throw main;
  }
}
