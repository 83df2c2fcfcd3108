import pRetry, { AbortError, type Options } from 'p-retry';

/** What `fetch` says of a network that failed; any other TypeError is a mistake, which no further attempt mends. */
const networkErrors = new Set([
  'network error',
  'Failed to fetch',
  'NetworkError when attempting to fetch resource.',
  'The Internet connection appears to be offline.',
  'Network request failed',
  'fetch failed',
  'terminated',
]);

function isMistake(error: Error): boolean {
  if (!(error instanceof TypeError)) return false;
  if (error.message === 'Load failed') return error.stack !== undefined && !('__sentry_captured__' in error);
  return !networkErrors.has(error.message) && !error.message.startsWith('error sending request for url');
}

/** The error that was met most often, by its message; the latest of several. */
function mostFrequent(errors: readonly Error[]): Error | undefined {
  const counts = new Map<string, number>();
  let found: Error | undefined;
  let most = 0;
  for (const error of errors) {
    const count = (counts.get(error.message) ?? 0) + 1;
    counts.set(error.message, count);
    if (count >= most) {
      found = error;
      most = count;
    }
  }
  return found;
}

export interface AttemptOptions extends Options {
  retries: number;
  /** Whether somebody wanted no further attempt: then the last error counts. */
  isRefused?: () => boolean;
}

/** Tries again; where all attempts were in vain, throws the error that was met most often. */
export async function attempted(
  run: () => Promise<string>,
  { isRefused = () => false, ...options }: AttemptOptions,
): Promise<string> {
  const errors: Error[] = [];
  try {
    return await pRetry(async () => {
      try {
        return await run();
      } catch (error) {
        if (error instanceof AbortError) throw error;
        if (!(error instanceof Error)) {
          throw new AbortError(new TypeError(`Non-error was thrown: "${error}". You should only throw errors.`));
        }
        if (isMistake(error)) throw new AbortError(error);
        if (options.retries !== Number.POSITIVE_INFINITY) errors.push(error);
        throw error;
      }
    }, options);
  } catch (error) {
    const isInVain = errors.length > options.retries && error === errors.at(-1) && !isRefused();
    throw isInVain ? mostFrequent(errors) : error;
  }
}
