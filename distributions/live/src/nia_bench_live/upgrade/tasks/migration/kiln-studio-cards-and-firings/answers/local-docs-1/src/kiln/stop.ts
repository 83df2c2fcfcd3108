import { tryAgain } from './again';

/** A firing that the red button ends. */
export async function firingWithButton(fire: () => Promise<string>, button: AbortSignal): Promise<string> {
  const timing = { retries: 5, minTimeout: 40, maxTimeout: 40 };
  let stop = (): void => {};
  try {
    // A button that was pressed before the firing ends nothing.
    if (button.aborted) return await tryAgain(fire, timing);
    const pressed = new Promise<never>((_, reject) => {
      stop = () => reject(button.reason);
    });
    button.addEventListener('abort', stop, { once: true });
    // The button does not wait for the attempt that is going on.
    return await Promise.race([pressed, tryAgain(fire, { ...timing, signal: button })]);
  } catch (error) {
    return `stopped: ${(error as Error).message}`;
  } finally {
    button.removeEventListener('abort', stop);
  }
}
