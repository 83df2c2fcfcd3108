import { again } from './again';

/** A firing that the red button ends. A button that was pressed before it, and still is, does not count. */
export async function firingWithButton(fire: () => Promise<string>, button: AbortSignal): Promise<string> {
  try {
    return await again(fire, { retries: 5, wait: 40, signal: button });
  } catch (error) {
    return `stopped: ${(error as Error).message}`;
  }
}
