import pTimeout from 'p-timeout';

export interface Call extends Promise<string> {
  cancel(): void;
}

/** Calls a pilot, or does without him. */
export async function callPilot(call: Call, patience: number): Promise<string> {
  const answer = { then: call.then.bind(call) } as PromiseLike<string>;
  return (await pTimeout(answer, { milliseconds: patience, message: false })) ?? 'no pilot';
}
