import pRetry, { AbortError } from 'p-retry';

/** The failure with the message that came most often, and of several the one that came last. */
function mainFailure(failures: readonly Error[]): Error | undefined {
  const counts = new Map<string, number>();
  let most = 0;
  let main: Error | undefined;
  for (const failure of failures) {
    const count = (counts.get(failure.message) ?? 0) + 1;
    counts.set(failure.message, count);
    if (count >= most) [main, most] = [failure, count];
  }
  return main;
}

/**
 * Makes a call, and makes it so many times again after failures that may pass. If all was in vain, it ends with the
 * failure that came most often. What is thrown and is no error ends it at once.
 */
export async function callAgain<T>(
  call: (count: number) => PromiseLike<T> | T,
  retries: number,
  mayPass: (error: Error) => boolean = () => true,
): Promise<T> {
  const failures: Error[] = [];
  const callOnce = async (count: number): Promise<T> => {
    try {
      return await call(count);
    } catch (error) {
      if (error instanceof Error) throw error;
      throw new AbortError(new TypeError(`Non-error was thrown: "${error}". You should only throw errors.`));
    }
  };
  try {
    return await pRetry(callOnce, {
      // One more than is used: the last failure, too, has to be heard of, and it is `shouldRetry` that ends the calls.
      retries: retries + 1,
      minTimeout: 1,
      factor: 1,
      shouldRetry: ({ error }) => {
        if (!mayPass(error)) return false;
        failures.push(error);
        return failures.length <= retries;
      },
    });
  } catch (error) {
    throw failures.length > retries ? mainFailure(failures) : error;
  }
}
