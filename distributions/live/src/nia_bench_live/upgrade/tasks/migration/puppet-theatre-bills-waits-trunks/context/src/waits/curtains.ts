import pTimeout from 'p-timeout';

export interface Lowering extends Promise<string> {
  cancel(): void;
}

/** Lowers a curtain, unless somebody stops waiting or the rope is stuck. */
export async function lowerCurtain(lowering: Lowering, patience: number, signal: AbortSignal): Promise<string> {
  try {
    return await pTimeout(lowering, { milliseconds: patience, message: 'the rope is stuck', signal });
  } catch (error) {
    return `still up: ${(error as Error).message}`;
  }
}
