import pRetry from 'p-retry';
import type { Options } from 'p-retry';

/** The error whose message came most often, and the latest of them where several came as often. */
function mostFrequent(errors: Error[]): Error | undefined {
  const counts = new Map<string, number>();
  let most = 0;
  let found: Error | undefined;
  for (const error of errors) {
    const count = (counts.get(error.message) ?? 0) + 1;
    counts.set(error.message, count);
    if (count >= most) {
      most = count;
      found = error;
    }
  }
  return found;
}

/**
 * Tries a call again, as often as `retries` says, and fails in the end with what went wrong most often. An error that is
 * `final` is not tried again. One more retry than allowed is given to p-retry, so that it asks also after the last call.
 */
export async function callAgain<T>(
  call: (attempt: number) => Promise<T>,
  options: Options & { retries: number },
  final: (error: Error) => boolean = () => false,
): Promise<T> {
  const errors: Error[] = [];
  let end: Error | undefined;
  try {
    return await pRetry(call, {
      ...options,
      retries: options.retries + 1,
      shouldRetry: ({ error, retriesLeft }) => {
        errors.push(error);
        if (final(error)) return false;
        if (retriesLeft > 1) return true;
        end = mostFrequent(errors);
        return false;
      },
    });
  } catch (error) {
    throw end ?? error;
  }
}
