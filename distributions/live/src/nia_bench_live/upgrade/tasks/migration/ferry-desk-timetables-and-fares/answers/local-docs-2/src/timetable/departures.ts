import { CronDate } from 'croner';
import { planOf } from './captains';

export interface Season {
  pattern: string;
  /** A departure at this very moment still belongs to the season before. */
  begins?: string;
  ends?: string;
}

/** The next departures of a season, in UTC. */
export function departures({ pattern, begins, ends }: Season, after: string, count: number): string[] {
  const line = planOf(pattern, { timezone: 'UTC', startAt: begins, stopAt: ends });
  // The library counts a departure at the beginning, as the first one
  const start = line.options.startAt instanceof CronDate ? line.options.startAt.getTime() : -Infinity;
  return line
    .nextRuns(count + 1, new Date(after))
    .filter((departure) => departure.getTime() > start)
    .slice(0, Math.max(0, count))
    .map((departure) => departure.toISOString().slice(0, 16));
}
