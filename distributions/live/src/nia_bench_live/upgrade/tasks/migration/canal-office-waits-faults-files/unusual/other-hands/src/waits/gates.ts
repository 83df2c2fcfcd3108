import pTimeout from 'p-timeout';

/** Waits until a gate is open, and says what came of it. */
export function openGate(open: Promise<string>, patience: number, signal: AbortSignal): Promise<string> {
  const why = (error: unknown): string => `shut: ${typeof error === 'object' ? (error as Error).message : `${error}`}`;
  return pTimeout(open, { milliseconds: patience, signal }).catch(why);
}
