import pRetry from 'p-retry';
import { Failures } from './failures';

const retries = 4;

/** Asks a buoy for its light. Words what was wrong with it, if it never answered. */
export async function askBuoy(ask: () => Promise<string>): Promise<string> {
  const failures = new Failures();
  try {
    return await pRetry(ask, {
      retries,
      minTimeout: 1,
      maxTimeout: 1,
      onFailedAttempt: ({ error }) => failures.add(error),
    });
  } catch (error) {
    return `dark: ${(failures.told(error, retries + 1) as Error).message}`;
  }
}
