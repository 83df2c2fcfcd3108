import { CronDate } from 'croner';
import { cronOf } from './cron';

export interface Season {
  pattern: string;
  /** A departure at this very moment still belongs to the season before. */
  begins?: string;
  ends?: string;
}

/** The next departures of a season, in UTC. */
export function departures({ pattern, begins, ends }: Season, after: string, count: number): string[] {
  const line = cronOf(pattern, { timezone: 'UTC', stopAt: ends });
  const asked = new Date(after);
  // `startAt` would include a departure at the beginning itself.
  const start = begins ? new CronDate(begins, 'UTC').getDate() : asked;
  return line.nextRuns(count, start > asked ? start : asked).map((departure) => departure.toISOString().slice(0, 16));
}
