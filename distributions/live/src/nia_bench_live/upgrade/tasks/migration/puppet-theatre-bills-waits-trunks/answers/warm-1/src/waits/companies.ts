import pTimeout from 'p-timeout';

import { DAY, type StageClock } from './clock';
import { lasting } from './delays';

/** Waits for a company that is on its way, so many days by the clock of the theatre. */
export async function awaitCompany(arrival: Promise<string>, days: number, clock: StageClock): Promise<string> {
  const milliseconds = days * DAY;
  try {
    const company = await pTimeout(arrival, {
      ...lasting(milliseconds, clock),
      message: `Promise timed out after ${milliseconds} milliseconds`,
    });
    return `${company} has come`;
  } catch (error) {
    return `not come: ${(error as Error).message}`;
  }
}
