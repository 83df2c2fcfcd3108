import { waitFor } from './patience';

export interface Pumping extends Promise<string> {
  cancel(): void;
}

/** Waits until a chamber is pumped dry. */
export async function pumpDry(pumping: Pumping, patience: number, signal: AbortSignal): Promise<string> {
  try {
    return await waitFor(pumping, patience, { signal });
  } catch (error) {
    return `wet: ${(error as Error).message}`;
  }
}
