import pRetry, { type Options, type RetryContext } from 'p-retry';

const lostLines = new Set([
  'network error',
  'Failed to fetch',
  'NetworkError when attempting to fetch resource.',
  'The Internet connection appears to be offline.',
  'Network request failed',
  'fetch failed',
  'terminated',
  ' A network error occurred.',
  'Network connection lost',
]);

/** Whether an error is a mistake, after which there is no other attempt: one of types, but not of a lost line. */
export function isMistake(error: unknown): boolean {
  return error instanceof TypeError && !lostLines.has(error.message);
}

/** The error that came most often; of several such, the one that came so often last. */
function mainError(errors: readonly Error[]): Error | undefined {
  const counts = new Map<string, number>();
  let main: Error | undefined;
  let most = 0;
  for (const error of errors) {
    const count = (counts.get(error.message) ?? 0) + 1;
    counts.set(error.message, count);
    if (count >= most) [main, most] = [error, count];
  }
  return main;
}

/** Makes attempts. If all of them are used up, it fails with the error that came most often. */
export async function attempt<Value>(
  input: () => Promise<Value>,
  options: Options & { retries: number; isFinal?: (error: Error) => boolean },
): Promise<Value> {
  const { isFinal = () => false, retries, ...others } = options;
  const errors: Error[] = [];
  try {
    return await pRetry(input, {
      ...others,
      retries: Math.max(retries, 0),
      shouldRetry: ({ error }) => !isFinal(error),
      onFailedAttempt: async (context: RetryContext) => {
        errors.push(context.error);
        await others.onFailedAttempt?.(context);
      },
    });
  } catch (error) {
    const last = errors.at(-1);
    const isUsedUp = errors.length > Math.max(retries, 0) && last === error && !isMistake(last) && last && !isFinal(last);
    throw isUsedUp ? mainError(errors) : error;
  }
}
