import { Cron, CronDate } from 'croner';
import { rules, withoutNewSigns } from './rules';

export interface Season {
  pattern: string;
  begins?: string;
  ends?: string;
}

/** The next departures of a season, in UTC. */
export function departures({ pattern, begins, ends }: Season, after: string, count: number): string[] {
  const line = new Cron(withoutNewSigns(pattern), {
    ...rules,
    paused: true,
    timezone: 'UTC',
    startAt: begins,
    stopAt: ends,
  });
  // A season begins after its first moment, and croner begins with it.
  const begin = begins ? new CronDate(begins, 'UTC').getTime() : Number.NEGATIVE_INFINITY;
  return line
    .nextRuns(count + 1, new Date(after))
    .filter((departure) => departure.getTime() > begin)
    .slice(0, count)
    .map((departure) => departure.toISOString().slice(0, 16));
}
