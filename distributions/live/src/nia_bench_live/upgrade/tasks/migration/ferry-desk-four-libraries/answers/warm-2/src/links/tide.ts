import pRetry from 'p-retry';
import { mainFailure } from './failures';

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
  return pRetry(() => gauge.read(pier), {
    retries: Infinity,
    minTimeout: pause,
    maxTimeout: pause * 4,
    shouldRetry: ({ error, attemptNumber }) => {
      const left = attempts - attemptNumber;
      failures.push(error);
      log(`${pier}: attempt ${attemptNumber} failed (${error.message}), ${left} left`);
      if (error instanceof GaugeClosed) return false;
      if (left <= 0) throw mainFailure(failures);
      return true;
    },
  });
}
