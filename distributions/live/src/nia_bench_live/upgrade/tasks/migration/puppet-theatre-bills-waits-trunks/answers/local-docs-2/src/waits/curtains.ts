import pTimeout from 'p-timeout';

import { byTheMachine } from './patience';

export interface Lowering extends Promise<string> {
  cancel(): void;
}

/** A lowering that is only called off by the time, and not by somebody who stops waiting. */
function untilTime(lowering: Lowering, signal: AbortSignal): Lowering {
  const lowered = (async () => lowering)();
  lowered.catch(() => undefined);
  return Object.assign(lowered, {
    cancel(): void {
      if (!signal.aborted && typeof lowering.cancel === 'function') lowering.cancel();
    },
  });
}

/** Lowers a curtain, unless somebody stops waiting or the rope is stuck. */
export async function lowerCurtain(lowering: Lowering, patience: number, signal: AbortSignal): Promise<string> {
  try {
    const milliseconds = byTheMachine(patience);
    return await pTimeout(untilTime(lowering, signal), { milliseconds, message: 'the rope is stuck', signal });
  } catch (error) {
    const isReason = signal.aborted && error === signal.reason && !(error instanceof Error);
    return `still up: ${isReason ? String(error) : (error as Error).message}`;
  }
}
