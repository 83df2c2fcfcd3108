import { again } from './again';

/** A firing that the red button ends. */
export async function firingWithButton(fire: () => Promise<string>, button: AbortSignal): Promise<string> {
  try {
    return await again(fire, { retries: 5, pause: 40, signal: button.aborted ? undefined : button });
  } catch (error) {
    return `stopped: ${(error as Error).message}`;
  }
}
