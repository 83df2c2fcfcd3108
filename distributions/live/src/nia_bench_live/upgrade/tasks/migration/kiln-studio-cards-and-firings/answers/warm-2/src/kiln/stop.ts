import { attempt } from './attempts';

/** A firing that the red button ends. A button that was pressed before it, and still is, does not count. */
export async function firingWithButton(fire: () => Promise<string>, button: AbortSignal): Promise<string> {
  const signal = button.aborted ? undefined : button;
  let stop: (() => void) | undefined;
  try {
    return await new Promise<string>((resolve, reject) => {
      // The button ends it there and then, and not only when the attempt that runs is over.
      stop = () => reject(signal?.reason);
      signal?.addEventListener('abort', stop, { once: true });
      attempt(fire, { retries: 5, minTimeout: 40, maxTimeout: 40, ...(signal && { signal }) }).then(resolve, reject);
    });
  } catch (error) {
    return `stopped: ${(error as Error).message}`;
  } finally {
    if (stop) signal?.removeEventListener('abort', stop);
  }
}
