import pTimeout from 'p-timeout';

import { DAY, type StageClock } from './clock';
import { callOff, checkWait, nominal, only, timersFor } from './timers';

/** Waits for a company that is on its way, so many days by the clock of the theatre. */
export async function awaitCompany(arrival: Promise<string>, days: number, clock: StageClock): Promise<string> {
  const milliseconds = days * DAY;
  try {
    checkWait(milliseconds);
    const company = await pTimeout(only(arrival), {
      milliseconds: nominal(milliseconds),
      message: `Promise timed out after ${milliseconds} milliseconds`,
      customTimers: timersFor(milliseconds, () => callOff(arrival), clock),
    });
    return `${company} has come`;
  } catch (error) {
    return `not come: ${(error as Error).message}`;
  }
}
