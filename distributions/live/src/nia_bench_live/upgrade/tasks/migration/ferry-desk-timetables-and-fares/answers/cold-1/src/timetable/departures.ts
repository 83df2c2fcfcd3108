import { cronOf } from './cron';

export interface Season {
  pattern: string;
  /** A departure at this very moment still belongs to the season before. */
  begins?: string;
  ends?: string;
}

/** The time of a moment, which is in UTC where it does not say anything else. */
function timeOf(moment: string): number {
  const isLocal = moment.includes(':') && !moment.includes('Z') && !/[+-]/.test(moment.slice(9));
  return Date.parse(isLocal ? `${moment}Z` : moment);
}

/** The next departures of a season, in UTC. */
export function departures({ pattern, begins, ends }: Season, after: string, count: number): string[] {
  const line = cronOf(pattern, { timezone: 'UTC', startAt: begins, stopAt: ends });
  const first = begins ? timeOf(begins) : -Infinity;
  return line
    .nextRuns(count + 1, new Date(after))
    .filter((departure) => departure.getTime() > first)
    .slice(0, count)
    .map((departure) => departure.toISOString().slice(0, 16));
}
