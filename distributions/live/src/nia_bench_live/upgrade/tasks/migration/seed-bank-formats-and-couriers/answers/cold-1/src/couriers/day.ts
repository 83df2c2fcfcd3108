import { attempt } from './attempts';

/**
 * Sends until the day ends. The end of the day does not wait for the courier: the answer is there at once, even
 * while a parcel is on its way.
 */
export async function sendBefore(end: AbortSignal, send: () => Promise<string>): Promise<string> {
  const attempts = { retries: 3, minTimeout: 1, maxTimeout: 2 };
  let stop = () => {};
  try {
    // Only the end itself stops the courier, and not a day that was over before.
    if (end.aborted) return await attempt(send, attempts);
    const ended = new Promise<never>((_resolve, reject) => {
      stop = () => reject(end.reason);
      end.addEventListener('abort', stop, { once: true });
    });
    return await Promise.race([ended, attempt(send, { ...attempts, signal: end })]);
  } catch (error) {
    return `ended: ${(error as Error).message}`;
  } finally {
    end.removeEventListener('abort', stop);
  }
}
