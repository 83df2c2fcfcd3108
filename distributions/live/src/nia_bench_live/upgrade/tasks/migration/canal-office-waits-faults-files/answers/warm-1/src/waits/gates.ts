import pTimeout from 'p-timeout';
import { keptOnAbort, limitOf, withError } from './limits';

/** Waits until a gate is open, and says what came of it. */
export async function openGate(open: Promise<string>, patience: number, signal: AbortSignal): Promise<string> {
  const end = withError(signal);
  try {
    return await pTimeout(keptOnAbort(open, signal), { ...limitOf(patience), signal: end.signal });
  } catch (error) {
    return `shut: ${(error as Error).message}`;
  } finally {
    end.forget();
  }
}
