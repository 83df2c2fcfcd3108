import pTimeout from 'p-timeout';
import { calledOffLate, limitOf, wordsOf } from './limits';

/** Waits until a gate is open, and says what came of it. */
export async function openGate(open: Promise<string>, patience: number, signal: AbortSignal): Promise<string> {
  try {
    return await pTimeout(calledOffLate(open, signal), { ...limitOf(patience), signal });
  } catch (error) {
    return `shut: ${wordsOf(error, signal)}`;
  }
}
