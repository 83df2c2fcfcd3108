import { Cron } from 'croner';

export interface Season {
  pattern: string;
  begins?: string;
  ends?: string;
}

/** The next departures of a season, in UTC. */
export function departures({ pattern, begins, ends }: Season, after: string, count: number): string[] {
  const line = new Cron(pattern, { paused: true, timezone: 'UTC', stopAt: ends });
  const start = begins ? Math.max(Date.parse(after), Date.parse(begins + 'Z')) : Date.parse(after);
  return line.nextRuns(count, new Date(start)).map((departure) => departure.toISOString().slice(0, 16));
}
