import pRetry from 'p-retry';

/** A firing that the red button ends. A button that was pressed before it, and still is, does not count. */
export async function firingWithButton(fire: () => Promise<string>, button: AbortSignal): Promise<string> {
  try {
    return await pRetry(fire, { retries: 5, minTimeout: 40, maxTimeout: 40, signal: button.aborted ? undefined : button });
  } catch (error) {
    return `ended: ${(error as Error).message}`;
  }
}
