import pRetry from 'p-retry';
import { mainFailure } from './failures';

/** Asks a warden for beds, three times at most. The protocol has the decision on each refusal and then its number. */
export async function askWarden(ask: () => Promise<number>, protocol: string[]): Promise<number> {
  const refusals: Error[] = [];
  try {
    return await pRetry(ask, {
      // One more than there are: the library asks for every refusal that it would try again, and only for those.
      retries: 3,
      minTimeout: 1,
      maxTimeout: 2,
      shouldRetry: ({ error, attemptNumber }) => {
        refusals.push(error);
        protocol.push('asked again as long as it is allowed');
        protocol.push(`refusal ${refusals.length}`);
        return attemptNumber < 3;
      },
    });
  } catch (error) {
    throw refusals.length === 3 ? mainFailure(refusals) : error;
  }
}
