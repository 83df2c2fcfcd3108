import { Cron } from 'croner';

export interface Season {
  pattern: string;
  begins?: string;
  ends?: string;
}

/** The next departures of a season, in UTC. */
export function departures({ pattern, begins, ends }: Season, after: string, count: number): string[] {
  // A start counts in itself, and a pattern is never finer than a second.
  const startAt = begins === undefined ? undefined : new Date(Date.parse(`${begins}Z`) + 1000);
  const line = new Cron(pattern, { paused: true, timezone: 'UTC', startAt, stopAt: ends });
  return line.nextRuns(count, new Date(after)).map((departure) => departure.toISOString().slice(0, 16));
}
