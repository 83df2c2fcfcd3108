import pTimeout from 'p-timeout';
import { keptOn, limitOf, wordsOf } from './patience';

/** Waits until a gate is open, and says what came of it. */
export async function openGate(open: Promise<string>, patience: number, signal: AbortSignal): Promise<string> {
  try {
    return await pTimeout(keptOn(open, signal), { ...limitOf(patience), signal });
  } catch (error) {
    return `shut: ${wordsOf(error, signal)}`;
  }
}
