import { attempt } from './attempts';

/** Asks a warden for beds, three times at most. The protocol has the decision on each refusal and then its number. */
export async function askWarden(ask: () => Promise<number>, protocol: string[]): Promise<number> {
  let refusals = 0;
  return attempt(ask, {
    retries: 2,
    minTimeout: 1,
    maxTimeout: 2,
    onFailedAttempt: () => {
      protocol.push('asked again as long as it is allowed');
      refusals += 1;
      protocol.push(`refusal ${refusals}`);
    },
  });
}
