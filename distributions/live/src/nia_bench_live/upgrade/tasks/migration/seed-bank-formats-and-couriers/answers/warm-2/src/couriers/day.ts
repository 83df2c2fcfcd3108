import pRetry from 'p-retry';

/** The failure that came most often, and of those that came equally often the last one. */
function mainFailure(failures: Error[]): Error | undefined {
  const counts = new Map<string, number>();
  let main: Error | undefined;
  let most = 0;
  for (const failure of failures) {
    const count = (counts.get(failure.message) ?? 0) + 1;
    counts.set(failure.message, count);
    if (count >= most) {
      main = failure;
      most = count;
    }
  }
  return main;
}

/**
 * Sends until the day ends. The end of the day does not wait for the courier: the answer is there at once, even
 * while a parcel is on its way.
 */
export async function sendBefore(end: AbortSignal, send: () => Promise<string>): Promise<string> {
  // A day that is over already does not end any more.
  const signal = end.aborted ? undefined : end;
  const failures: Error[] = [];
  let onEnd = (): void => {};
  const ended = new Promise<never>((_, reject) => {
    onEnd = () => reject(signal?.reason);
    signal?.addEventListener('abort', onEnd, { once: true });
  });
  const sent = pRetry(send, {
    retries: Infinity,
    minTimeout: 1,
    maxTimeout: 2,
    signal,
    shouldRetry: ({ error, attemptNumber }) => {
      failures.push(error);
      if (attemptNumber > 3) throw mainFailure(failures);
      return true;
    },
  });
  try {
    return await Promise.race([sent, ended]);
  } catch (error) {
    return `ended: ${(error as Error).message}`;
  } finally {
    signal?.removeEventListener('abort', onEnd);
  }
}
