import pRetry from 'p-retry';
import { mainError } from './failures';

/** Asks a warden for beds, three times at most. */
export async function askWarden(ask: () => Promise<number>, protocol: string[]): Promise<number> {
  const refusals: Error[] = [];
  try {
    return await pRetry(ask, {
      retries: 3,
      minTimeout: 1,
      maxTimeout: 2,
      shouldRetry: ({ error, attemptNumber }) => {
        refusals.push(error);
        protocol.push('asked again as long as it is allowed', `refusal ${refusals.length}`);
        return attemptNumber < 3;
      },
    });
  } catch (error) {
    throw refusals.length === 3 ? mainError(refusals) : error;
  }
}
