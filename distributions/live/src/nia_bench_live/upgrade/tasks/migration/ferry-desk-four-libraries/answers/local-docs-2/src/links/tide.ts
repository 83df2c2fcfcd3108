import pRetry from 'p-retry';
import { asError, mainError } from './failures';

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
  const total = Math.max(1, Math.ceil(attempts));
  const failures: Error[] = [];
  let exhausted = false;
  try {
    return await pRetry(
      async () => {
        try {
          return await gauge.read(pier);
        } catch (error) {
          throw asError(error);
        }
      },
      {
        // One more than is made: `shouldRetry`, which is not asked about faults in the code, ends the attempts itself.
        retries: total,
        minTimeout: pause,
        maxTimeout: pause * 4,
        shouldRetry: ({ error, attemptNumber }) => {
          log(`${pier}: attempt ${attemptNumber} failed (${error.message}), ${attempts - attemptNumber} left`);
          if (error instanceof GaugeClosed) return false;
          failures.push(error);
          exhausted = attemptNumber >= total;
          return !exhausted;
        },
      },
    );
  } catch (error) {
    throw exhausted ? mainError(failures) : error;
  }
}
