import pRetry from 'p-retry';
import { mainError } from './failures';

export type Ignite = () => Promise<string>;

/** Ignites the kiln, however often that takes. */
export async function igniteAtLast(ignite: Ignite): Promise<string> {
  return pRetry(ignite, { retries: Number.POSITIVE_INFINITY, minTimeout: 1, maxTimeout: 1 });
}

/** Ignites the kiln as often as somebody has patience for. */
export async function ignitePatiently(ignite: Ignite, patience: number): Promise<string> {
  const attempts = Math.max(1, Math.ceil(patience)) || 1;
  const failures: Error[] = [];
  try {
    return await pRetry(ignite, {
      retries: attempts,
      minTimeout: 1,
      maxTimeout: 1,
      shouldRetry: ({ error, attemptNumber }) => {
        failures.push(error);
        return attemptNumber < attempts;
      },
    });
  } catch (error) {
    return (failures.length === attempts ? mainError(failures)! : (error as Error)).message;
  }
}
