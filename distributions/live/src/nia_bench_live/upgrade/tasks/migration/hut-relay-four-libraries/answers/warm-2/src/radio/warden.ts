import pRetry from 'p-retry';
import { mainFailure } from './failures';

/** Asks a warden for beds, three times at most. The protocol has the decision on each refusal and then its number. */
export async function askWarden(ask: () => Promise<number>, protocol: string[]): Promise<number> {
  let refusals = 0;
  const failures: Error[] = [];
  return pRetry(ask, {
    retries: Infinity,
    minTimeout: 1,
    maxTimeout: 2,
    shouldRetry: ({ error }) => {
      failures.push(error);
      protocol.push('asked again as long as it is allowed');
      refusals += 1;
      protocol.push(`refusal ${refusals}`);
      if (refusals > 2) throw mainFailure(failures);
      return true;
    },
  });
}
