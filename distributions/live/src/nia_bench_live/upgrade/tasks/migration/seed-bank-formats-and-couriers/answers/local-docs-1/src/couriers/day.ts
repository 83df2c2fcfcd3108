import { repeat } from './repeat';

/**
 * Sends until the day ends. The end of the day does not wait for the courier: the answer is there at once, even
 * while a parcel is on its way.
 */
export async function sendBefore(end: AbortSignal, send: () => Promise<string>): Promise<string> {
  const options = { retries: 3, minTimeout: 1, maxTimeout: 2 };
  let stop = (): void => {};
  const ended = new Promise<never>((_resolve, reject) => {
    stop = () => reject(end.reason);
  });
  // A day that is over already has no end any more.
  const isOver = end.aborted;
  end.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([repeat(send, isOver ? options : { ...options, signal: end }), ended]);
  } catch (error) {
    return `ended: ${(error as Error).message}`;
  } finally {
    end.removeEventListener('abort', stop);
  }
}
