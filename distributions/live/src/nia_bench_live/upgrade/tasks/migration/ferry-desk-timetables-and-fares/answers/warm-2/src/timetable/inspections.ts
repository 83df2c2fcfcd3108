import { Cron } from 'croner';
import { deskPattern, notation } from './notation';

/** The days of an inspection, which needs both: the day of the month, and the day of the week. */
export function inspectionDays(dayOfMonth: string, weekday: string, after: string, count: number): string[] {
  const inspection = new Cron(deskPattern(`0 9 ${dayOfMonth} * ${weekday}`, 'UTC'), {
    ...notation,
    paused: true,
    timezone: 'UTC',
    domAndDow: true,
  });
  return inspection.nextRuns(count, new Date(after)).map((day) => day.toISOString().slice(0, 10));
}
