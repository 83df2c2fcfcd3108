import { tryAgain } from './again';

/** Sends until the day ends. */
export async function sendBefore(end: AbortSignal, send: () => Promise<string>): Promise<string> {
  const timing = { retries: 3, minTimeout: 1, maxTimeout: 2 };
  let stop = (): void => {};
  try {
    // A day that was over before anything was sent ends nothing.
    if (end.aborted) return await tryAgain(send, timing);
    const ended = new Promise<never>((_, reject) => {
      stop = () => reject(end.reason);
    });
    end.addEventListener('abort', stop, { once: true });
    // The end of the day does not wait for the courier who is on the way.
    return await Promise.race([ended, tryAgain(send, { ...timing, signal: end })]);
  } catch (error) {
    return `ended: ${(error as Error).message}`;
  } finally {
    end.removeEventListener('abort', stop);
  }
}
