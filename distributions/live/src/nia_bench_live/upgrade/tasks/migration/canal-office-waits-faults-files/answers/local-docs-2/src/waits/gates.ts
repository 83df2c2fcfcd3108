import pTimeout from 'p-timeout';
import { keptAtSignal, patienceOf, wordsOf } from './patience';

/** Waits until a gate is open, and says what came of it. */
export async function openGate(open: Promise<string>, patience: number, signal: AbortSignal): Promise<string> {
  try {
    return await pTimeout(keptAtSignal(open, signal), { ...patienceOf(patience), signal });
  } catch (error) {
    return `shut: ${wordsOf(error, signal)}`;
  }
}
