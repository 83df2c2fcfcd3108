import pRetry from 'p-retry';
import { mainError } from './failures';

/** A firing that the red button ends. */
export async function firingWithButton(fire: () => Promise<string>, button: AbortSignal): Promise<string> {
  // A button that was pressed before ends nothing.
  const signal = button.aborted ? undefined : button;
  const failures: Error[] = [];
  let press = (): void => {};
  const pressed = new Promise<never>((_, reject) => {
    press = () => reject(button.reason);
  });
  signal?.addEventListener('abort', press, { once: true });
  try {
    const firing = pRetry(fire, {
      retries: 6,
      minTimeout: 40,
      maxTimeout: 40,
      ...(signal && { signal }),
      shouldRetry: ({ error, attemptNumber }) => {
        failures.push(error);
        return attemptNumber < 6;
      },
    });
    return await Promise.race([firing, pressed]);
  } catch (error) {
    const final = failures.length === 6 && !signal?.aborted ? mainError(failures) : error;
    return `stopped: ${(final as Error).message}`;
  } finally {
    signal?.removeEventListener('abort', press);
  }
}
