import pRetry from 'p-retry';
import { repeated } from './tries';

/** A firing that the red button ends. */
export async function firingWithButton(fire: () => Promise<string>, button: AbortSignal): Promise<string> {
  const options = { ...repeated(5), minTimeout: 40, maxTimeout: 40 };
  const ended = new AbortController();
  try {
    // A button that was pressed before stops nothing.
    if (button.aborted) return await pRetry(fire, options);
    // The button ends a firing at once, and not only when its attempt is over.
    const pressed = new Promise<never>((_resolve, reject) => {
      button.addEventListener('abort', () => reject(button.reason), { once: true, signal: ended.signal });
    });
    return await Promise.race([pressed, pRetry(fire, { ...options, signal: button })]);
  } catch (error) {
    return `stopped: ${(error as Error).message}`;
  } finally {
    ended.abort();
  }
}
