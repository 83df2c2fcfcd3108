import { attempt } from './attempts';

/** Sends until the day ends. */
export async function sendBefore(end: AbortSignal, send: () => Promise<string>): Promise<string> {
  try {
    return await attempt(send, { retries: 3, minTimeout: 1, maxTimeout: 2, signal: end });
  } catch (error) {
    return `ended: ${(error as Error).message}`;
  }
}
