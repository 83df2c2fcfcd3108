import { DAY, type StageClock, within } from './clock';

/** Waits for a company that is on its way, so many days by the clock of the theatre. */
export async function awaitCompany(arrival: Promise<string>, days: number, clock: StageClock): Promise<string> {
  try {
    return `${await within(arrival, days * DAY, clock)} has come`;
  } catch (error) {
    return `not come: ${(error as Error).message}`;
  }
}
