import pTimeout from 'p-timeout';

export interface Pumping extends Promise<string> {
  cancel(): void;
}

/** Waits until a chamber is pumped dry. */
export async function pumpDry(pumping: Pumping, patience: number, signal: AbortSignal): Promise<string> {
  try {
    return await pTimeout(pumping, { milliseconds: patience, signal });
  } catch (error) {
    return `wet: ${(error as Error).message}`;
  }
}
