import { Cron } from 'croner';

/** What is wrong with the clock of a harbour, for the screen of whoever has entered it. */
export function clockProblem(pattern: string, zone: string): string | undefined {
  try {
    new Cron(pattern, { paused: true, timezone: zone }).nextRun(new Date('2026-05-01T00:00:00Z'));
    return undefined;
  } catch (error) {
    if (error instanceof TypeError && error.message.startsWith('CronDate')) return `No such zone: ${zone}`;
    return `No such pattern: ${pattern}`;
  }
}
