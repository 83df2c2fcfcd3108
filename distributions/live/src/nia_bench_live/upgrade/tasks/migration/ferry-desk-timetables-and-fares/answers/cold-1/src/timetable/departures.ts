import { Cron } from 'croner';
import { presentPattern } from './present';

export interface Season {
  pattern: string;
  begins?: string;
  ends?: string;
}

/** The next departures of a season, in UTC. */
export function departures({ pattern, begins, ends }: Season, after: string, count: number): string[] {
  const line = new Cron(presentPattern(pattern), { paused: true, timezone: 'UTC', startAt: begins, stopAt: ends });
  return line.nextRuns(count, new Date(after)).map((departure) => departure.toISOString().slice(0, 16));
}
