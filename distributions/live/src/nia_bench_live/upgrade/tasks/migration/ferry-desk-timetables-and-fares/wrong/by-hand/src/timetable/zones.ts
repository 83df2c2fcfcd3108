import { Cron } from 'croner';

/** What is wrong with the clock of a harbour, for the screen of whoever has entered it. */
export function clockProblem(pattern: string, zone: string): string | undefined {
  let clock: Cron;
  try {
    clock = new Cron(pattern, { paused: true, timezone: zone });
  } catch {
    return `No such pattern: ${pattern}`;
  }
  try {
    clock.nextRun(new Date('2026-05-01T00:00:00Z'));
    return undefined;
  } catch {
    return `No such zone: ${zone}`;
  }
}
