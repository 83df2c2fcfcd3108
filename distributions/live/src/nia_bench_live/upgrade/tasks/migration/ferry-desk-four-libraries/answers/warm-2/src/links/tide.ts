import { retried } from './attempts';

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
  return retried(() => gauge.read(pier), {
    retries: attempts - 1,
    minTimeout: pause,
    maxTimeout: pause * 4,
    shouldRetry: (error) => !(error instanceof GaugeClosed),
    onFailedAttempt: (error) => {
      log(`${pier}: attempt ${error.attemptNumber} failed (${error.message}), ${error.retriesLeft} left`);
    },
  });
}
