import pTimeout, { TimeoutError } from 'p-timeout';

import { DAY, type StageClock } from './clock';

/** Waits for a company that is on its way, so many days by the clock of the theatre. */
export async function awaitCompany(arrival: Promise<string>, days: number, clock: StageClock): Promise<string> {
  const customTimers = {
    setTimeout: ((run: () => void, some: number) => clock.setTimeout(run, some * DAY)) as typeof clock.setTimeout,
    clearTimeout: clock.clearTimeout,
  };
  try {
    return `${await pTimeout(arrival, { milliseconds: days, customTimers })} has come`;
  } catch (error) {
    if (error instanceof TimeoutError) return `not come: Promise timed out after ${days * DAY} milliseconds`;
    return `not come: ${(error as Error).message}`;
  }
}
