import pTimeout from 'p-timeout';
import { limitOf, plain } from './patience';

export interface Call extends Promise<string> {
  cancel(): void;
}

/** Calls a pilot, or does without him; the call goes on all the same. */
export async function callPilot(call: Call, patience: number): Promise<string> {
  return await pTimeout(plain(call), { ...limitOf(patience), fallback: () => 'no pilot' });
}
