import { withAttempts } from './attempts';

/** Asks a buoy for its light. Words what was wrong with it, if it never answered. */
export async function askBuoy(ask: () => Promise<string>): Promise<string> {
  try {
    return await withAttempts(ask, { retries: 4, minTimeout: 1, maxTimeout: 1 });
  } catch (error) {
    return `dark: ${(error as Error).message}`;
  }
}
