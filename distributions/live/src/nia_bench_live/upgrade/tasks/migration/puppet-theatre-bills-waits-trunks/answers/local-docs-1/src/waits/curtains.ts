import pTimeout from 'p-timeout';

import { lengthOf, machineClock } from './lengths';

export interface Lowering extends Promise<string> {
  cancel(): void;
}

/** Lowers a curtain, unless somebody stops waiting or the rope is stuck. */
export async function lowerCurtain(lowering: Lowering, patience: number, signal: AbortSignal): Promise<string> {
  // Who stops waiting leaves the curtain to go on.
  const lowered = Object.assign(
    lowering.then((text) => text),
    {
      cancel(): void {
        if (!signal.aborted) lowering.cancel();
      },
    },
  );
  lowered.catch(() => {});
  try {
    return await pTimeout(lowered, { ...lengthOf(patience, machineClock()), message: 'the rope is stuck', signal });
  } catch (error) {
    if (signal.aborted && error === signal.reason && !(error instanceof Error)) return `still up: ${String(error)}`;
    return `still up: ${(error as Error).message}`;
  }
}
