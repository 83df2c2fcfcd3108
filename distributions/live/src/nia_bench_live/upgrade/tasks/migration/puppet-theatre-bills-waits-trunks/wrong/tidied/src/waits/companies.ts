import pTimeout from 'p-timeout';

import { DAY, type StageClock } from './clock';

/** Waits for a company that is on its way, so many days by the clock of the theatre. */
export async function awaitCompany(arrival: Promise<string>, days: number, clock: StageClock): Promise<string> {
  const patience = days * DAY;
  const start = ((run: () => void) => clock.setTimeout(run, patience)) as typeof clock.setTimeout;
  try {
    const limited = pTimeout(arrival, {
      milliseconds: Math.min(patience, DAY),
      message: `Promise timed out after ${patience} milliseconds`,
      customTimers: { setTimeout: start, clearTimeout: clock.clearTimeout },
    });
    return `${await limited} has come`;
  } catch (error) {
    return `not come: ${(error as Error).message}`;
  }
}
