import { attempted } from './attempts';

/** A firing that the red button ends. A button that was pressed before it, and still is, does not count. */
export async function firingWithButton(fire: () => Promise<string>, button: AbortSignal): Promise<string> {
  const options = { retries: 5, minTimeout: 40, maxTimeout: 40 };
  let stop = (): void => {};
  try {
    if (button.aborted) return await attempted(fire, options);
    // The button ends a firing at once, also while an attempt is going on.
    const pressed = new Promise<never>((_, reject) => {
      stop = () => reject(button.reason);
      button.addEventListener('abort', stop, { once: true });
    });
    return await Promise.race([pressed, attempted(fire, { ...options, signal: button })]);
  } catch (error) {
    return `stopped: ${(error as Error).message}`;
  } finally {
    button.removeEventListener('abort', stop);
  }
}
