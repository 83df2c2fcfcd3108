import pTimeout from 'p-timeout';
import { calledOffLate, limitOf, wordsOf } from './limits';

export interface Pumping extends Promise<string> {
  cancel(): void;
}

/** Waits until a chamber is pumped dry. */
export async function pumpDry(pumping: Pumping, patience: number, signal: AbortSignal): Promise<string> {
  try {
    return await pTimeout(calledOffLate(pumping, signal), { ...limitOf(patience), signal });
  } catch (error) {
    return `wet: ${wordsOf(error, signal)}`;
  }
}
