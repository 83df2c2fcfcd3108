import pRetry, { AbortError } from 'p-retry';

/** What a broken network says; other errors of types are mistakes, and end all calls. */
const network = new Set([
  'network error',
  'Failed to fetch',
  'NetworkError when attempting to fetch resource.',
  'The Internet connection appears to be offline.',
  'Network request failed',
  'fetch failed',
  'terminated',
  'Load failed',
]);

/** The error that ends all calls, if it is one of those. */
function endOf(error: unknown, isWorthwhile: (error: Error) => boolean): Error | undefined {
  if (!(error instanceof Error)) return new TypeError(`Non-error was thrown: "${error}". You should only throw errors.`);
  if (error instanceof AbortError) return error.originalError;
  if (error instanceof TypeError && !network.has(error.message)) return error;
  return isWorthwhile(error) ? undefined : error;
}

/** What went wrong most often, and of several such the last. */
function mainOf(errors: Error[]): Error | undefined {
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

/** Calls, and calls again if that fails; calls are numbered from one on. */
export async function callAgain<T>(
  call: (number: number) => Promise<T>,
  retries: number,
  isWorthwhile: (error: Error) => boolean = () => true,
): Promise<T> {
  const errors: Error[] = [];
  let end: Error | undefined;
  let number = 0;
  const attempt = async (): Promise<T> => {
    number += 1;
    try {
      return await call(number);
    } catch (error) {
      end = endOf(error, isWorthwhile);
      if (end) throw new AbortError(end);
      errors.push(error as Error);
      throw error;
    }
  };
  try {
    return await pRetry(attempt, { retries, minTimeout: 1, factor: 1 });
  } catch (error) {
    throw end ?? mainOf(errors) ?? error;
  }
}
