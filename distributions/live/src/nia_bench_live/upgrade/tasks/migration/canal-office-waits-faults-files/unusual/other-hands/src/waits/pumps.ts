import pTimeout from 'p-timeout';

export interface Pumping extends Promise<string> {
  cancel(): void;
}

/** Waits until a chamber is pumped dry. */
export async function pumpDry(pumping: Pumping, patience: number, signal: AbortSignal): Promise<string> {
  const work = Object.assign(pumping.then((word) => word), { cancel: () => signal.aborted || pumping.cancel() });
  return pTimeout(work, { milliseconds: patience, signal }).catch(({ message }: Error) => `wet: ${message}`);
}
