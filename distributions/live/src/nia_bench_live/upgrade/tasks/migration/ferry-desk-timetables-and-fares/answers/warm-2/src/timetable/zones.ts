import { Cron } from 'croner';
import { deskPattern, notation } from './notation';

/** What is wrong with the clock of a harbour, for the screen of whoever has entered it. */
export function clockProblem(pattern: string, zone: string): string | undefined {
  let clock: Cron | undefined;
  try {
    clock = new Cron(deskPattern(pattern, zone), { ...notation, paused: true, timezone: zone });
    clock.nextRun(new Date('2026-05-01T00:00:00Z'));
    return undefined;
  } catch (error) {
    // A pattern that was read can only fail because of its zone.
    if (clock || error instanceof RangeError) return `No such zone: ${zone}`;
    return `No such pattern: ${pattern}`;
  }
}
