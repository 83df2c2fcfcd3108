import pTimeout from 'p-timeout';

import { DAY, type StageClock } from './clock';
import { delayOf } from './delays';

/** Waits for a company that is on its way, so many days by the clock of the theatre. */
export async function awaitCompany(arrival: Promise<string>, days: number, clock: StageClock): Promise<string> {
  const patience = days * DAY;
  const message = `Promise timed out after ${patience} milliseconds`;
  try {
    return `${await pTimeout(arrival, { ...delayOf(patience, clock), message })} has come`;
  } catch (error) {
    return `not come: ${(error as Error).message}`;
  }
}
