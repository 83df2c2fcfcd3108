import pTimeout from 'p-timeout';
import { keptOnAbort, limitOf, withError } from './limits';

export interface Pumping extends Promise<string> {
  cancel(): void;
}

/** Waits until a chamber is pumped dry. */
export async function pumpDry(pumping: Pumping, patience: number, signal: AbortSignal): Promise<string> {
  const end = withError(signal);
  try {
    return await pTimeout(keptOnAbort(pumping, signal), { ...limitOf(patience), signal: end.signal });
  } catch (error) {
    return `wet: ${(error as Error).message}`;
  } finally {
    end.forget();
  }
}
