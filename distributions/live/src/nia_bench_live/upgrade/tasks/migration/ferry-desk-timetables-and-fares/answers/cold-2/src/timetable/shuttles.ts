import { Cron } from 'croner';
import { linePattern } from './older';

/** The first departures of a shuttle on a day, as times. */
export function shuttleTimes(minutes: string, hours: string, day: string, count: number): string[] {
  const shuttle = new Cron(linePattern(`${minutes} ${hours} * * *`, 'UTC'), {
    paused: true,
    timezone: 'UTC',
    sloppyRanges: true,
  });
  const midnight = new Date(new Date(`${day}T00:00:00Z`).getTime() - 1000);
  return shuttle.nextRuns(count, midnight).map((departure) => departure.toISOString().slice(11, 16));
}
