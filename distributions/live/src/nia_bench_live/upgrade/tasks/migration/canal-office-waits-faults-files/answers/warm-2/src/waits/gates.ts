import pTimeout from 'p-timeout';
import { keptBy, limit, withWords } from './patience';

/** Waits until a gate is open, and says what came of it. */
export async function openGate(open: Promise<string>, patience: number, signal: AbortSignal): Promise<string> {
  try {
    return await withWords(signal, (worded) => pTimeout(keptBy(worded, open), { ...limit(patience), signal: worded }));
  } catch (error) {
    return `shut: ${(error as Error).message}`;
  }
}
