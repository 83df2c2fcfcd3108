import { repeated } from './repeat';

/** Asks a warden for beds, three times at most. */
export async function askWarden(ask: () => Promise<number>, protocol: string[]): Promise<number> {
  let refusals = 0;
  return repeated(ask, {
    retries: 2,
    minTimeout: 1,
    maxTimeout: 2,
    shouldRetry: () => {
      protocol.push('asked again as long as it is allowed');
      return true;
    },
    onFailedAttempt: () => {
      refusals += 1;
      protocol.push(`refusal ${refusals}`);
    },
  });
}
