import { CronDate } from 'croner';
import { lineOf } from './captains';

export interface Season {
  pattern: string;
  begins?: string;
  ends?: string;
}

/** A time of a season in whole seconds, some seconds later. */
function timeOf(text: string | undefined, later = 0): Date | undefined {
  return text ? new Date(new CronDate(text, 'UTC').getDate().getTime() + later * 1000) : undefined;
}

/** The next departures of a season, in UTC. */
export function departures({ pattern, begins, ends }: Season, after: string, count: number): string[] {
  // Nothing departs at the very time at which a season begins; croner 11 counts that time in.
  const line = lineOf(pattern, { timezone: 'UTC', startAt: timeOf(begins, 1), stopAt: timeOf(ends) });
  return line.nextRuns(count, new Date(after)).map((departure) => departure.toISOString().slice(0, 16));
}
