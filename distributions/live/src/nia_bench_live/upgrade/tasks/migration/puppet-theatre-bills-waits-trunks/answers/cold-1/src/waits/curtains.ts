import pTimeout from 'p-timeout';

import { bare, checkSpan, spanOf } from './spans';

export interface Lowering extends Promise<string> {
  cancel(): void;
}

/** Lowers a curtain, unless somebody stops waiting or the rope is stuck. */
export async function lowerCurtain(lowering: Lowering, patience: number, signal: AbortSignal): Promise<string> {
  try {
    checkSpan(patience);
    // Who stops waiting does not stop the curtain; only a stuck rope does.
    const cancel = (): void => {
      if (!signal.aborted) lowering.cancel();
    };
    const work = Object.assign(bare(lowering), { cancel });
    return await pTimeout(work, { ...spanOf(patience, { setTimeout, clearTimeout }), message: 'the rope is stuck', signal });
  } catch (error) {
    if (signal.aborted && error === signal.reason && !(error instanceof Error)) return `still up: ${String(error)}`;
    return `still up: ${(error as Error).message}`;
  }
}
