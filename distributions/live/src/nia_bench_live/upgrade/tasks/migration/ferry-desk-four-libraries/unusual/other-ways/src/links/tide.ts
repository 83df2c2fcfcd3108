import pRetry, { AbortError } from 'p-retry';

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
  const read = async (): Promise<number> => {
    try {
      return await gauge.read(pier);
    } catch (error) {
      if (error instanceof GaugeClosed) throw new AbortError(error);
      throw error;
    }
  };
  return pRetry(read, {
    retries: attempts - 1,
    minTimeout: pause,
    maxTimeout: pause * 4,
    onFailedAttempt: (context) =>
      log(`${pier}: attempt ${context.attemptNumber} failed (${context.error.message}), ${context.retriesLeft} left`),
  });
}
