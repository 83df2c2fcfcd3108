import { Cron, CronDate } from 'croner';
import { plainPattern, rules } from './rules';

export interface Season {
  pattern: string;
  begins?: string;
  ends?: string;
}

/** The next departures of a season, in UTC. None leaves at the very moment at which the season begins. */
export function departures({ pattern, begins, ends }: Season, after: string, count: number): string[] {
  const line = new Cron(plainPattern(pattern), { ...rules, timezone: 'UTC', startAt: begins, stopAt: ends });
  const start = begins ? new CronDate(begins, 'UTC').getTime() : Number.NEGATIVE_INFINITY;
  return line
    .nextRuns(count + 1, new Date(after))
    .filter((departure) => departure.getTime() > start)
    .slice(0, count)
    .map((departure) => departure.toISOString().slice(0, 16));
}
