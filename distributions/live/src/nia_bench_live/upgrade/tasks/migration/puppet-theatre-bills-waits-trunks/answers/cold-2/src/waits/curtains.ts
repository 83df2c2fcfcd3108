import pTimeout from 'p-timeout';

import { callOff, checkWait, nominal, only, timersFor } from './timers';

export interface Lowering extends Promise<string> {
  cancel(): void;
}

/** Lowers a curtain, unless somebody stops waiting or the rope is stuck. */
export async function lowerCurtain(lowering: Lowering, patience: number, signal: AbortSignal): Promise<string> {
  try {
    checkWait(patience);
    return await pTimeout(only(lowering), {
      milliseconds: nominal(patience),
      message: 'the rope is stuck',
      signal,
      customTimers: timersFor(patience, () => callOff(lowering)),
    });
  } catch (error) {
    if (signal.aborted && error === signal.reason && !(error instanceof Error)) return `still up: ${String(error)}`;
    return `still up: ${(error as Error).message}`;
  }
}
