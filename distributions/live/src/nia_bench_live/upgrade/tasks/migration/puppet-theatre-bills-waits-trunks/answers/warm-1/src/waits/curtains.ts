import pTimeout from 'p-timeout';

import { lasting } from './delays';

export interface Lowering extends Promise<string> {
  cancel(): void;
}

/** Lowers a curtain, unless somebody stops waiting or the rope is stuck. */
export async function lowerCurtain(lowering: Lowering, patience: number, signal: AbortSignal): Promise<string> {
  // Who stops waiting does not call the lowering off; only a rope that is stuck does.
  const watched: PromiseLike<string> & { cancel(): void } = {
    then: (resolve, reject) => lowering.then(resolve, reject),
    cancel: () => {
      if (!signal.aborted) lowering.cancel();
    },
  };
  try {
    return await pTimeout(watched, { ...lasting(patience), message: 'the rope is stuck', signal });
  } catch (error) {
    // A reason that is no error is a message by itself.
    if (signal.aborted && error === signal.reason && !(error instanceof Error)) return `still up: ${String(error)}`;
    return `still up: ${(error as Error).message}`;
  }
}
