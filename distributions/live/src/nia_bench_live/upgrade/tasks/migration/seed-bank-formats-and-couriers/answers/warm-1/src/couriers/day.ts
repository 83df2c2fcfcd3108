import pRetry from 'p-retry';
import { mainFailure } from './failures';

const attempts = 4;

/**
 * Sends until the day ends. The end of the day does not wait for the courier: the answer is there at once, even
 * while a parcel is on its way.
 */
export async function sendBefore(end: AbortSignal, send: () => Promise<string>): Promise<string> {
  const failures: Error[] = [];
  let atEnd = () => {};
  try {
    const sent = pRetry(send, {
      retries: Number.POSITIVE_INFINITY,
      minTimeout: 1,
      maxTimeout: 2,
      // A day that was over before the first parcel does not end any more.
      signal: end.aborted ? undefined : end,
      shouldRetry: ({ error, attemptNumber }) => {
        failures.push(error);
        return attemptNumber < attempts;
      },
    });
    const ended = new Promise<never>((_resolve, reject) => {
      atEnd = () => reject(end.reason);
      end.addEventListener('abort', atEnd, { once: true });
    });
    return await Promise.race([sent, ended]);
  } catch (error) {
    const reason = failures.length === attempts ? mainFailure(failures) : error;
    return `ended: ${(reason as Error).message}`;
  } finally {
    end.removeEventListener('abort', atEnd);
  }
}
