import pRetry from 'p-retry';

/** Sends until the day ends. */
export async function sendBefore(end: AbortSignal, send: () => Promise<string>): Promise<string> {
  try {
    const ended = new Promise<never>((_, reject) => {
      end.addEventListener('abort', () => reject(end.reason as Error), { once: true });
    });
    return await Promise.race([ended, pRetry(send, { retries: 3, minTimeout: 1, maxTimeout: 2, signal: end })]);
  } catch (error) {
    return `ended: ${(error as Error).message}`;
  }
}
