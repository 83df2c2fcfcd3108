import pTimeout from 'p-timeout';
import { kept, limit } from './patience';

export interface Call extends Promise<string> {
  cancel(): void;
}

/** Calls a pilot, or does without him. */
export function callPilot(call: Call, patience: number): Promise<string> {
  return pTimeout(kept(call), { ...limit(patience), fallback: () => 'no pilot' });
}
