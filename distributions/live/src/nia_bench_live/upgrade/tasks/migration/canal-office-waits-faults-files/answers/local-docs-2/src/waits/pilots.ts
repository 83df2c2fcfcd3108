import pTimeout from 'p-timeout';
import { patienceOf, withoutCancel } from './patience';

export interface Call extends Promise<string> {
  cancel(): void;
}

/** Calls a pilot, or does without him; the call goes on then. */
export async function callPilot(call: Call, patience: number): Promise<string> {
  return pTimeout(withoutCancel(call), { ...patienceOf(patience), fallback: () => 'no pilot' });
}
