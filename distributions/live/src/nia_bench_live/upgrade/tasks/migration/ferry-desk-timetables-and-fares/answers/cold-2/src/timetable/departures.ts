import { lineOf } from './line';

export interface Season {
  pattern: string;
  /** A departure at this very moment still belongs to the season before. */
  begins?: string;
  ends?: string;
}

/** The moment of a time, which is in UTC where it has no zone. */
function momentOf(time: string): number {
  return new Date(time.includes(':') && !/(Z|[+-]\d\d:?\d\d)$/i.test(time) ? `${time}Z` : time).getTime();
}

/** The next departures of a season, in UTC. */
export function departures({ pattern, begins, ends }: Season, after: string, count: number): string[] {
  const line = lineOf(pattern, { timezone: 'UTC', startAt: begins, stopAt: ends });
  const first = begins ? momentOf(begins) : -Infinity;
  const last = ends ? momentOf(ends) : Infinity;
  return line
    .nextRuns(count + 1, new Date(after))
    .filter((departure) => departure.getTime() !== first && departure.getTime() < last)
    .slice(0, count)
    .map((departure) => departure.toISOString().slice(0, 16));
}
