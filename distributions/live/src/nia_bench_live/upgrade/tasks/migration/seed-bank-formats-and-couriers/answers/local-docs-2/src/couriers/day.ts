import pRetry from 'p-retry';
import { repeated } from './tries';

/** Sends until the day ends. */
export async function sendBefore(end: AbortSignal, send: () => Promise<string>): Promise<string> {
  const options = { ...repeated(3), minTimeout: 1, maxTimeout: 2 };
  const sent = new AbortController();
  try {
    // A day that was over before ends nothing.
    if (end.aborted) return await pRetry(send, options);
    // The end of the day is the answer at once, and not only when an attempt is over.
    const ended = new Promise<never>((_resolve, reject) => {
      end.addEventListener('abort', () => reject(end.reason), { once: true, signal: sent.signal });
    });
    return await Promise.race([ended, pRetry(send, { ...options, signal: end })]);
  } catch (error) {
    return `ended: ${(error as Error).message}`;
  } finally {
    sent.abort();
  }
}
