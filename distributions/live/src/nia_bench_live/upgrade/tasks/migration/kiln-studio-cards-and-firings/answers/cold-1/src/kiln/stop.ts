import pRetry from 'p-retry';
import { again } from './failures';

/** A firing that the red button ends. A button that was pressed before it, and still is, does not count. */
export async function firingWithButton(fire: () => Promise<string>, button: AbortSignal): Promise<string> {
  if (button.aborted) {
    try {
      return await pRetry(fire, again(5, 40));
    } catch (error) {
      return `stopped: ${(error as Error).message}`;
    }
  }
  let press = (): void => {};
  const pressed = new Promise<never>((_, reject) => {
    press = () => reject(button.reason);
    button.addEventListener('abort', press, { once: true });
  });
  try {
    // What is being fired is not waited for when the button is pressed.
    return await Promise.race([pressed, pRetry(fire, { ...again(5, 40), signal: button })]);
  } catch (error) {
    return `stopped: ${(error as Error).message}`;
  } finally {
    button.removeEventListener('abort', press);
  }
}
