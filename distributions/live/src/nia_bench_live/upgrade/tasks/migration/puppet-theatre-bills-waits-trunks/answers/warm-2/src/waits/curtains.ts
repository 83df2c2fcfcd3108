import pTimeout from 'p-timeout';

import { delayOf } from './delays';

export interface Lowering extends Promise<string> {
  cancel(): void;
}

/** Lowers a curtain, unless somebody stops waiting or the rope is stuck. */
export async function lowerCurtain(lowering: Lowering, patience: number, signal: AbortSignal): Promise<string> {
  // Only a stuck rope calls the work off; who stops waiting lets it go on.
  const work = Object.assign(
    (async () => lowering)(),
    {
      cancel(): void {
        if (!signal.aborted) lowering.cancel();
      },
    },
  );
  try {
    return await pTimeout(work, { ...delayOf(patience), message: 'the rope is stuck', signal });
  } catch (error) {
    const stopped = signal.aborted && error === signal.reason && !(error instanceof Error);
    return `still up: ${stopped ? String(error) : (error as Error).message}`;
  }
}
