import { Cron } from 'croner';
import { ZONE, type Round } from './rounds';

const driven = (round: Round): Cron =>
  new Cron(round.times, { timezone: ZONE, startAt: round.announced, stopAt: round.ends });

/** The next collections after a moment. */
export function collections(round: Round, after: Date, count: number): Date[] {
  return driven(round).nextRuns(count, after);
}

/** The last collection before a moment; one that begins in the very second of that moment does not count yet. */
export function lastCollection(round: Round, before: Date): Date | null {
  const [last] = driven(round).previousRuns(1, before);
  return last && last > round.announced ? last : null;
}

/** The milliseconds from a moment to the next collection. */
export function untilCollection(round: Round, now: Date): number | null {
  return driven(round).msToNext(now);
}
