import pRetry from 'p-retry';
import { mainError } from './refusals';

const asks = 3;

/** Asks a warden for beds, three times at most. The protocol has the decision on each refusal and then its number. */
export async function askWarden(ask: () => Promise<number>, protocol: string[]): Promise<number> {
  const refusals: Error[] = [];
  try {
    return await pRetry(ask, {
      // One more than there may be, so that the library asks about the last refusal too.
      retries: asks,
      minTimeout: 1,
      maxTimeout: 2,
      shouldRetry: ({ error, attemptNumber }) => {
        refusals.push(error);
        protocol.push('asked again as long as it is allowed', `refusal ${refusals.length}`);
        return attemptNumber < asks;
      },
    });
  } catch (error) {
    throw (refusals.length === asks ? mainError(refusals) : undefined) ?? error;
  }
}
