import pRetry from 'p-retry';

/** Sends up to four times. */
async function sendOften(send: () => Promise<string>, signal?: AbortSignal): Promise<string> {
  const failures: Error[] = [];
  try {
    return await pRetry(send, {
      retries: Number.POSITIVE_INFINITY,
      minTimeout: 1,
      maxTimeout: 2,
      signal,
      shouldRetry: ({ error, attemptNumber }) => {
        failures.push(error);
        return attemptNumber < 4;
      },
    });
  } catch (error) {
    throw error === failures.at(-1) ? mostFrequent(failures) : error;
  }
}

/** The failure whose message came most often, the latest one among equals. */
function mostFrequent(failures: readonly Error[]): Error | undefined {
  const counts = new Map<string, number>();
  let found: Error | undefined;
  let most = 0;
  for (const failure of failures) {
    const count = (counts.get(failure.message) ?? 0) + 1;
    counts.set(failure.message, count);
    if (count >= most) [found, most] = [failure, count];
  }
  return found;
}

/**
 * Sends until the day ends. The end of the day does not wait for the courier: the answer is there at once, even
 * while a parcel is on its way.
 */
export async function sendBefore(end: AbortSignal, send: () => Promise<string>): Promise<string> {
  let stop = () => {};
  try {
    // A day that has ended already ends nothing.
    if (end.aborted) return await sendOften(send);
    return await new Promise<string>((resolve, reject) => {
      stop = () => reject(end.reason);
      end.addEventListener('abort', stop, { once: true });
      sendOften(send, end).then(resolve, reject);
    });
  } catch (error) {
    return `ended: ${(error as Error).message}`;
  } finally {
    end.removeEventListener('abort', stop);
  }
}
