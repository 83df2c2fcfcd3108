import pRetry from 'p-retry';
import { asError, mainError } from './failures';

/** Asks a warden for beds, three times at most. The protocol has the decision on each refusal and then its number. */
export async function askWarden(ask: () => Promise<number>, protocol: string[]): Promise<number> {
  const refusals: Error[] = [];
  try {
    return await pRetry(
      async () => {
        try {
          return await ask();
        } catch (error) {
          throw asError(error);
        }
      },
      {
        // One more than is made: `shouldRetry`, which is not asked about faults in the code, ends the attempts itself.
        retries: 3,
        minTimeout: 1,
        maxTimeout: 2,
        shouldRetry: ({ error, attemptNumber }) => {
          refusals.push(error);
          protocol.push('asked again as long as it is allowed', `refusal ${refusals.length}`);
          return attemptNumber < 3;
        },
      },
    );
  } catch (error) {
    throw refusals.length === 3 ? mainError(refusals) : error;
  }
}
