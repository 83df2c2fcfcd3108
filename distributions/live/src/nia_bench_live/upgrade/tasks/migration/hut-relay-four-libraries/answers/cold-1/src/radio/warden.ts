import pRetry from 'p-retry';
import { isFault, mainError } from './errors';

/** Asks a warden for beds, three times at most. The protocol has the decision on each refusal and then its number. */
export async function askWarden(ask: () => Promise<number>, protocol: string[]): Promise<number> {
  let refusals = 0;
  const errors: Error[] = [];
  try {
    return await pRetry(ask, {
      retries: 2,
      minTimeout: 1,
      maxTimeout: 2,
      shouldRetry: ({ error }) => !isFault(error),
      onFailedAttempt: ({ error }) => {
        if (isFault(error)) return;
        errors.push(error);
        refusals += 1;
        protocol.push('asked again as long as it is allowed', `refusal ${refusals}`);
      },
    });
  } catch (error) {
    throw isFault(error) || errors.length < 3 ? error : mainError(errors);
  }
}
