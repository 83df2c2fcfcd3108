import { attempt } from './excuse';

/** Sends until the day ends. */
export async function sendBefore(end: AbortSignal, send: () => Promise<string>): Promise<string> {
  const limits = { retries: 3, minTimeout: 1, maxTimeout: 2 };
  let stop = (): void => undefined;
  try {
    // A day that is over before the first attempt does not end any more.
    if (end.aborted) return await attempt(send, limits);
    const ended = new Promise<never>((_, reject) => {
      stop = () => reject(end.reason);
      end.addEventListener('abort', stop, { once: true });
    });
    return await Promise.race([attempt(send, { ...limits, signal: end }), ended]);
  } catch (error) {
    return `ended: ${(error as Error).message}`;
  } finally {
    end.removeEventListener('abort', stop);
  }
}
