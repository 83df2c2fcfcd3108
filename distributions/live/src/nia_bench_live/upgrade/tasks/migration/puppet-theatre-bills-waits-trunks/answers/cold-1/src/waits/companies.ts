import pTimeout from 'p-timeout';

import { DAY, type StageClock } from './clock';
import { checkSpan, spanOf } from './spans';

/** Waits for a company that is on its way, so many days by the clock of the theatre. */
export async function awaitCompany(arrival: Promise<string>, days: number, clock: StageClock): Promise<string> {
  const span = days * DAY;
  try {
    checkSpan(span);
    const message = `Promise timed out after ${span} milliseconds`;
    return `${await pTimeout(arrival, { ...spanOf(span, clock), message })} has come`;
  } catch (error) {
    return `not come: ${(error as Error).message}`;
  }
}
