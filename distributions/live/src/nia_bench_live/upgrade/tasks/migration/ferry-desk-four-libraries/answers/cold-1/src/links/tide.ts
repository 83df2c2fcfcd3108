import pRetry from 'p-retry';
import { isFault, mainError } from './errors';

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
  try {
    return await pRetry(() => gauge.read(pier), {
      retries: Math.max(0, Math.ceil(attempts - 1)),
      minTimeout: pause,
      maxTimeout: pause * 4,
      shouldRetry: ({ error }) => !isFault(error) && !(error instanceof GaugeClosed),
      onFailedAttempt: ({ error, attemptNumber }) => {
        if (isFault(error)) return;
        errors.push(error);
        log(`${pier}: attempt ${attemptNumber} failed (${error.message}), ${attempts - attemptNumber} left`);
      },
    });
  } catch (error) {
    const isUsedUp = errors.length >= attempts && errors.at(-1) === error && !(error instanceof GaugeClosed);
    throw isUsedUp ? mainError(errors) : error;
  }
}
