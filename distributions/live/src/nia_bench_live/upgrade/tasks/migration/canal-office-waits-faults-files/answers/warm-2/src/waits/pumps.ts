import pTimeout from 'p-timeout';
import { keptBy, limit, withWords } from './patience';

export interface Pumping extends Promise<string> {
  cancel(): void;
}

/** Waits until a chamber is pumped dry. */
export async function pumpDry(pumping: Pumping, patience: number, signal: AbortSignal): Promise<string> {
  try {
    return await withWords(signal, (worded) => pTimeout(keptBy(worded, pumping), { ...limit(patience), signal: worded }));
  } catch (error) {
    return `wet: ${(error as Error).message}`;
  }
}
