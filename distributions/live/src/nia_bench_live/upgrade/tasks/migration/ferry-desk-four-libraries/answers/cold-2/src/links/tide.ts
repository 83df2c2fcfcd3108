import pRetry from 'p-retry';

/** The gauge knows the pier and will not say more, however often it is asked. */
export class GaugeClosed extends Error {}

export interface Gauge {
  read(pier: string): Promise<number>;
}

export interface TideOptions {
  attempts?: number;
  pause?: number;
  log?: (line: string) => void;
}

/** The water at a pier in centimetres. A gauge that fails is read again, unless it is closed. */
export function readTide(gauge: Gauge, pier: string, options: TideOptions = {}): Promise<number> {
  const { attempts = 4, pause = 5, log = () => {} } = options;
  const failures: Error[] = [];
  // `shouldRetry` alone ends the attempts: it hears of each failure, but of no mistake in the code.
  return pRetry(() => gauge.read(pier), {
    retries: Number.POSITIVE_INFINITY,
    minTimeout: pause,
    maxTimeout: pause * 4,
    shouldRetry: ({ error, attemptNumber }) => {
      log(`${pier}: attempt ${attemptNumber} failed (${error.message}), ${attempts - attemptNumber} left`);
      if (error instanceof GaugeClosed) return false;
      failures.push(error);
      return attemptNumber < attempts;
    },
  }).catch((error: unknown) => {
    throw error === failures.at(-1) ? mostFrequent(failures) : error;
  });
}

/** The failure whose message came most often, the latest one among equals. */
function mostFrequent(failures: readonly Error[]): Error | undefined {
  const counts = new Map<string, number>();
  let found: Error | undefined;
  let most = 0;
  for (const failure of failures) {
    const count = (counts.get(failure.message) ?? 0) + 1;
    counts.set(failure.message, count);
    if (count >= most) [found, most] = [failure, count];
  }
  return found;
}
