import pRetry from 'p-retry';
import { mainError } from './failures';

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
export async function readTide(gauge: Gauge, pier: string, options: TideOptions = {}): Promise<number> {
  const { attempts = 4, pause = 5, log = () => {} } = options;
  const errors: Error[] = [];
  let attempt = 0;
  let givenUp = false;
  try {
    return await pRetry(
      () => {
        attempt += 1;
        return gauge.read(pier);
      },
      {
        retries: Number.POSITIVE_INFINITY,
        minTimeout: pause,
        maxTimeout: pause * 4,
        // Only a failure that may be followed by another attempt gets here, the last one as well.
        shouldRetry: ({ error, attemptNumber }) => {
          log(`${pier}: attempt ${attemptNumber} failed (${error.message}), ${attempts - attemptNumber} left`);
          if (error instanceof GaugeClosed) return false;
          errors.push(error);
          givenUp = !(attemptNumber < attempts);
          return !givenUp;
        },
      },
    );
  } catch (error) {
    const reason = givenUp ? mainError(errors) : error;
    throw Object.assign(reason as Error, { attemptNumber: attempt, retriesLeft: attempts - attempt });
  }
}
