import { Cron } from 'croner';
import { deskPattern, notation } from './notation';

/** The first departures of a shuttle on a day, as times. */
export function shuttleTimes(minutes: string, hours: string, day: string, count: number): string[] {
  const pattern = deskPattern(`${minutes} ${hours} * * *`, 'UTC');
  const shuttle = new Cron(pattern, { ...notation, paused: true, timezone: 'UTC' });
  const midnight = new Date(new Date(`${day}T00:00:00Z`).getTime() - 1000);
  return shuttle.nextRuns(count, midnight).map((departure) => departure.toISOString().slice(11, 16));
}
