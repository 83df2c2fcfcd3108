import { tryFiring } from './tries';

/** A firing that the red button ends. A button that was pressed before it, and still is, does not count. */
export async function firingWithButton(fire: () => Promise<string>, button: AbortSignal): Promise<string> {
  const firing = { again: 5, wait: 40 };
  let release = (): void => undefined;
  try {
    if (button.aborted) return await tryFiring(fire, firing);
    // The button ends a firing at once, also during an attempt.
    const pressed = new Promise<never>((_resolve, reject) => {
      const stop = (): void => reject(button.reason);
      button.addEventListener('abort', stop, { once: true });
      release = () => button.removeEventListener('abort', stop);
    });
    return await Promise.race([pressed, tryFiring(fire, { ...firing, signal: button })]);
  } catch (error) {
    return `stopped: ${(error as Error).message}`;
  } finally {
    release();
  }
}
