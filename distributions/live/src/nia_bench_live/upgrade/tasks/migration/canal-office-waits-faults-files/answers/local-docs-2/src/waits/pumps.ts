import pTimeout from 'p-timeout';
import { keptAtSignal, patienceOf, wordsOf } from './patience';

export interface Pumping extends Promise<string> {
  cancel(): void;
}

/** Waits until a chamber is pumped dry. */
export async function pumpDry(pumping: Pumping, patience: number, signal: AbortSignal): Promise<string> {
  try {
    return await pTimeout(keptAtSignal(pumping, signal), { ...patienceOf(patience), signal });
  } catch (error) {
    return `wet: ${wordsOf(error, signal)}`;
  }
}
