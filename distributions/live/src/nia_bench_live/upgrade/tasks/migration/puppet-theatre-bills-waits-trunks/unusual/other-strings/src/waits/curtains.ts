import pTimeout from 'p-timeout';

export interface Lowering extends Promise<string> {
  cancel(): void;
}

/** Lowers a curtain, unless somebody stops waiting or the rope is stuck. */
export async function lowerCurtain(lowering: Lowering, patience: number, signal: AbortSignal): Promise<string> {
  try {
    return await pTimeout(lowering.then((word) => word), { milliseconds: patience, message: 'the rope is stuck', signal });
  } catch (error) {
    if (!signal.aborted) lowering.cancel();
    return `still up: ${(error as Error).message}`;
  }
}
