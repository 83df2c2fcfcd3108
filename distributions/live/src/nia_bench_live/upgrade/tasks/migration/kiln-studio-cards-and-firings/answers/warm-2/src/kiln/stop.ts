import { repeated } from './repeat';

/** Fails as soon as the button is pressed, even while a firing goes on. One that was pressed before counts for nothing. */
function pressed(button: AbortSignal, ended: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    button.addEventListener('abort', () => reject(button.reason), { once: true, signal: ended });
  });
}

/** A firing that the red button ends. */
export async function firingWithButton(fire: () => Promise<string>, button: AbortSignal): Promise<string> {
  const patience = { retries: 5, minTimeout: 40, maxTimeout: 40 };
  const end = new AbortController();
  try {
    if (button.aborted) return await repeated(fire, patience);
    const stop = pressed(button, end.signal);
    return await Promise.race([stop, repeated(fire, { ...patience, signal: button })]);
  } catch (error) {
    return `stopped: ${(error as Error).message}`;
  } finally {
    end.abort();
  }
}
