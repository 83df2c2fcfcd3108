import pTimeout, { TimeoutError } from 'p-timeout';

export interface Pumping extends Promise<string> {
  cancel(): void;
}

/** Waits until a chamber is pumped dry. */
export async function pumpDry(pumping: Pumping, patience: number, signal: AbortSignal): Promise<string> {
  try {
    return await pTimeout(Promise.race([pumping]), { milliseconds: patience, signal });
  } catch (error) {
    if (error instanceof TimeoutError) pumping.cancel();
    return `wet: ${(error as Error).message}`;
  }
}
