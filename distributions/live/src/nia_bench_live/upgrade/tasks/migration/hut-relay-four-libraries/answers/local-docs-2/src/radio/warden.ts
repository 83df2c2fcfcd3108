import pRetry from 'p-retry';
import { repeated } from './tries';

/** Asks a warden for beds, three times at most. */
export async function askWarden(ask: () => Promise<number>, protocol: string[]): Promise<number> {
  let refusals = 0;
  return pRetry(ask, {
    ...repeated(2, () => {
      protocol.push('asked again as long as it is allowed');
      refusals += 1;
      protocol.push(`refusal ${refusals}`);
    }),
    minTimeout: 1,
    maxTimeout: 2,
  });
}
