import pRetry from 'p-retry';

/** Sends until the day ends. */
export async function sendBefore(end: AbortSignal, send: () => Promise<string>): Promise<string> {
  try {
    return await new Promise<string>((resolve, reject) => {
      if (end.aborted) reject(end.reason as Error);
      end.addEventListener('abort', () => reject(end.reason as Error));
      const attempt = () => Promise.race([send(), new Promise<never>(() => undefined)]);
      pRetry(attempt, { retries: 3, minTimeout: 1, maxTimeout: 2, signal: end }).then(resolve, reject);
    });
  } catch (error) {
    return `ended: ${(error as Error).message}`;
  }
}
