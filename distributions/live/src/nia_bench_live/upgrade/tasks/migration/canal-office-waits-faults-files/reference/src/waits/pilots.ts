import pTimeout from 'p-timeout';

export interface Call extends Promise<string> {
  cancel(): void;
}

/** Calls a pilot, or does without him. */
export function callPilot(call: Call, patience: number): Promise<string> {
  return pTimeout(Promise.race([call]), { milliseconds: patience, fallback: () => 'no pilot' });
}
