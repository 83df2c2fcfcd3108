import pTimeout from 'p-timeout';
import { fixed, limitOf } from './limits';

export interface Call extends Promise<string> {
  cancel(): void;
}

/** Calls a pilot, or does without him. */
export async function callPilot(call: Call, patience: number): Promise<string> {
  return pTimeout(fixed(call), { ...limitOf(patience), fallback: () => 'no pilot' });
}
