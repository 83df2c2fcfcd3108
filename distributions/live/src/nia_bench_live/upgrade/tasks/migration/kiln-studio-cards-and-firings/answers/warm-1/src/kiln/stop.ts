import { attempt } from './attempts';

/** A firing that the red button ends. */
export async function firingWithButton(fire: () => Promise<string>, button: AbortSignal): Promise<string> {
  try {
    return await attempt(fire, { retries: 5, minTimeout: 40, maxTimeout: 40, signal: button });
  } catch (error) {
    return `stopped: ${(error as Error).message}`;
  }
}
