import { within } from './gates';

export interface Call extends Promise<string> {
  cancel(): void;
}

/** Calls a pilot, or does without him. */
export function callPilot(call: Call, patience: number): Promise<string> {
  return within(call, patience).catch(() => 'no pilot');
}
