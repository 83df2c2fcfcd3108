import pTimeout from 'p-timeout';

import { DAY, type StageClock } from './clock';
import { byAnyClock } from './patience';

/** Waits for a company that is on its way, so many days by the clock of the theatre. */
export async function awaitCompany(arrival: Promise<string>, days: number, clock: StageClock): Promise<string> {
  const wait = days * DAY;
  const customTimers = {
    setTimeout: ((ring: () => void) => clock.setTimeout.call(undefined, ring, wait)) as typeof globalThis.setTimeout,
    clearTimeout: clock.clearTimeout,
  };
  const message = `Promise timed out after ${wait} milliseconds`;
  try {
    return `${await pTimeout(arrival, { milliseconds: byAnyClock(wait), message, customTimers })} has come`;
  } catch (error) {
    return `not come: ${(error as Error).message}`;
  }
}
