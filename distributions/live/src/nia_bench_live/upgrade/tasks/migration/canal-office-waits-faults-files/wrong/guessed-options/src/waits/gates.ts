import pTimeout from 'p-timeout';

/** Waits until a gate is open, and says what came of it. */
export async function openGate(open: Promise<string>, patience: number, signal: AbortSignal): Promise<string> {
  try {
    return await pTimeout(open, { milliseconds: patience, signal });
  } catch (error) {
    return `shut: ${error instanceof Error ? error.message : String(error)}`;
  }
}
