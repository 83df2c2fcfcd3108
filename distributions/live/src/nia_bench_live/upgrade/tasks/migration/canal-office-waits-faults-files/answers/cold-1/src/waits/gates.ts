import { waitFor } from './patience';

/** Waits until a gate is open, and says what came of it. */
export async function openGate(open: Promise<string>, patience: number, signal: AbortSignal): Promise<string> {
  try {
    return await waitFor(open, patience, { signal });
  } catch (error) {
    return `shut: ${(error as Error).message}`;
  }
}
