import { within } from './clock';

export interface Lowering extends Promise<string> {
  cancel(): void;
}

/** Lowers a curtain, unless somebody stops waiting or the rope is stuck. */
export async function lowerCurtain(lowering: Lowering, patience: number, signal: AbortSignal): Promise<string> {
  try {
    return await within(lowering, patience, globalThis, signal);
  } catch (error) {
    if (!(error instanceof RangeError)) return `still up: ${(error as Error).message}`;
    lowering.cancel();
    return 'still up: the rope is stuck';
  }
}
