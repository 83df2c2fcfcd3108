import { Cron } from 'croner';
import { linePattern } from './older';

export interface Season {
  pattern: string;
  begins?: string;
  ends?: string;
}

/** The moment of a time that is in UTC where it names no zone. */
function momentOf(time: string): number {
  const zoned = time.length <= 10 || /(?:Z|[+-]\d{2}:?\d{2})$/i.test(time.slice(10));
  return Date.parse(zoned ? time : `${time}Z`);
}

/** The next departures of a season, in UTC. */
export function departures({ pattern, begins, ends }: Season, after: string, count: number): string[] {
  const line = new Cron(linePattern(pattern, 'UTC'), {
    paused: true,
    timezone: 'UTC',
    startAt: begins,
    stopAt: ends,
    sloppyRanges: true,
  });
  // Neither the moment at which a season begins nor the one at which it ends belongs to it.
  return line
    .nextRuns(count + 1, new Date(after))
    .filter((departure) => !(begins && departure.getTime() <= momentOf(begins)))
    .filter((departure) => !(ends && departure.getTime() >= momentOf(ends)))
    .slice(0, count)
    .map((departure) => departure.toISOString().slice(0, 16));
}
