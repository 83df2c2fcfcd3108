import pRetry from 'p-retry';
import { endsAttempts, Failures } from './failures';

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
  const retries = Math.ceil(Math.max(0, attempts - 1)) || 0;
  const failures = new Failures();
  try {
    return await pRetry(() => gauge.read(pier), {
      retries,
      minTimeout: pause,
      maxTimeout: pause * 4,
      shouldRetry: ({ error }) => !(error instanceof GaugeClosed),
      onFailedAttempt: ({ error, attemptNumber }) => {
        if (endsAttempts(error)) return;
        failures.add(error);
        log(`${pier}: attempt ${attemptNumber} failed (${error.message}), ${attempts - attemptNumber} left`);
      },
    });
  } catch (error) {
    throw error instanceof GaugeClosed ? error : failures.told(error, retries + 1);
  }
}
