import pRetry from 'p-retry';
import { asError, mainError } from './failures';

/**
 * Sends until the day ends. The end of the day does not wait for the courier: the answer is there at once, even
 * while a parcel is on its way.
 */
export async function sendBefore(end: AbortSignal, send: () => Promise<string>): Promise<string> {
  try {
    // A day that has ended already ends nothing any more.
    if (end.aborted) return await sendOften(send);
    let stop: () => void = () => {};
    const ended = new Promise<never>((_, reject) => {
      stop = () => reject(end.reason);
    });
    end.addEventListener('abort', stop, { once: true });
    try {
      return await Promise.race([sendOften(send, end), ended]);
    } finally {
      end.removeEventListener('abort', stop);
    }
  } catch (error) {
    return `ended: ${(error as Error).message}`;
  }
}

const attempts = 4;

async function sendOften(send: () => Promise<string>, signal?: AbortSignal): Promise<string> {
  const failures: Error[] = [];
  try {
    return await pRetry(
      async () => {
        try {
          return await send();
        } catch (error) {
          throw asError(error);
        }
      },
      {
        retries: attempts,
        minTimeout: 1,
        maxTimeout: 2,
        shouldRetry: ({ error, attemptNumber }) => {
          failures.push(error);
          return attemptNumber < attempts;
        },
        ...(signal ? { signal } : {}),
      },
    );
  } catch (error) {
    throw failures.length === attempts ? mainError(failures) : error;
  }
}
