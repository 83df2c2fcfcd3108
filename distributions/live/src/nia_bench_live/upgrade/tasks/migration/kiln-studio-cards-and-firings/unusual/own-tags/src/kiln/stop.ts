import pRetry from 'p-retry';

/** A firing that the red button ends. */
export async function firingWithButton(fire: () => Promise<string>, button: AbortSignal): Promise<string> {
  try {
    const options = { retries: 5, minTimeout: 40, maxTimeout: 40 };
    return await (button.aborted ? pRetry(fire, options) : pRetry(fire, { ...options, signal: button }));
  } catch (error) {
    return `stopped: ${(error as Error).message}`;
  }
}
