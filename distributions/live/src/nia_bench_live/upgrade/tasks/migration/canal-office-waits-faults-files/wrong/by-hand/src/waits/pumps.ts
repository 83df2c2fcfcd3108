import { within } from './gates';

export interface Pumping extends Promise<string> {
  cancel(): void;
}

/** Waits until a chamber is pumped dry. */
export async function pumpDry(pumping: Pumping, patience: number, signal: AbortSignal): Promise<string> {
  try {
    return await within(pumping, patience, signal);
  } catch (error) {
    if (error instanceof RangeError) pumping.cancel();
    return `wet: ${(error as Error).message}`;
  }
}
