import pRetry from 'p-retry';
import { isFault, mainError } from './errors';

/** Asks a buoy for its light. Words what was wrong with it, if it never answered. */
export async function askBuoy(ask: () => Promise<string>): Promise<string> {
  const errors: Error[] = [];
  try {
    return await pRetry(ask, {
      retries: 4,
      minTimeout: 1,
      maxTimeout: 1,
      shouldRetry: ({ error }) => !isFault(error),
      onFailedAttempt: ({ error }) => {
        if (!isFault(error)) errors.push(error);
      },
    });
  } catch (error) {
    const told = errors.length === 5 ? mainError(errors) : error;
    return `dark: ${(told as Error).message}`;
  }
}
