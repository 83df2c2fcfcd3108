import { CronDate } from 'croner';
import { planOf } from './plan';

export interface Season {
  pattern: string;
  /** A departure at this very moment still belongs to the season before. */
  begins?: string;
  ends?: string;
}

/** The next departures of a season, in UTC. */
export function departures({ pattern, begins, ends }: Season, after: string, count: number): string[] {
  const line = planOf(pattern, { timezone: 'UTC', stopAt: ends });
  const from = new Date(after);
  const start = begins ? new CronDate(begins, 'UTC').getDate() : from;
  // Departures are those after a moment, and never at it.
  return line.nextRuns(count, from < start ? start : from).map((departure) => departure.toISOString().slice(0, 16));
}
