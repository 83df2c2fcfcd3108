import { retry } from './retry';

/** Sends until the day ends. */
export async function sendBefore(end: AbortSignal, send: () => Promise<string>): Promise<string> {
  const rules = { retries: 3, minTimeout: 1, maxTimeout: 2 };
  let stop = (): void => undefined;
  try {
    // A day that has ended before does not keep anybody from sending.
    if (end.aborted) return await retry(send, rules);
    const ended = new Promise<never>((_resolve, reject) => {
      stop = () => reject(end.reason);
      end.addEventListener('abort', stop, { once: true });
    });
    return await Promise.race([ended, retry(send, { ...rules, signal: end })]);
  } catch (error) {
    return `ended: ${(error as Error).message}`;
  } finally {
    end.removeEventListener('abort', stop);
  }
}
