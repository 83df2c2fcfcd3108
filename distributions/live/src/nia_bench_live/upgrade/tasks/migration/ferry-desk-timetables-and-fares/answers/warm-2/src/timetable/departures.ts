import { Cron, CronDate } from 'croner';
import { deskPattern, notation } from './notation';

export interface Season {
  pattern: string;
  begins?: string;
  ends?: string;
}

/** A time of a season, in whole seconds. */
function wholeSecond(time: string, secondsLater: number): Date {
  return new Date(new CronDate(time, 'UTC').getTime() + secondsLater * 1000);
}

/** The next departures of a season, in UTC. The season begins after its first second, and ends before its last one. */
export function departures({ pattern, begins, ends }: Season, after: string, count: number): string[] {
  const line = new Cron(deskPattern(pattern, 'UTC'), {
    ...notation,
    paused: true,
    timezone: 'UTC',
    startAt: begins ? wholeSecond(begins, 1) : undefined,
    stopAt: ends ? wholeSecond(ends, 0) : undefined,
  });
  return line.nextRuns(count, new Date(after)).map((departure) => departure.toISOString().slice(0, 16));
}
