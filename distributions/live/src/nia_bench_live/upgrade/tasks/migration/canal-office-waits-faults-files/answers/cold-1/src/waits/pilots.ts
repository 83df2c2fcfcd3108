import { waitFor } from './patience';

export interface Call extends Promise<string> {
  cancel(): void;
}

/** Calls a pilot, or does without him. */
export function callPilot(call: Call, patience: number): Promise<string> {
  return waitFor(call, patience, { instead: () => 'no pilot' });
}
