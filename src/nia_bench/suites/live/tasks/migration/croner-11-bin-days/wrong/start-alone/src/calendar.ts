import { Cron } from 'croner';
import { ZONE, type Round } from './rounds';

const SECOND = 1000;

/** The very moment of `startAt` counts for croner, but not for us. */
const driven = (round: Round): Cron =>
  new Cron(round.times, {
    timezone: ZONE,
    startAt: new Date(round.announced.getTime() + SECOND),
    stopAt: round.ends,
  });

const wholeSecond = (moment: Date): Date => new Date(Math.floor(moment.getTime() / SECOND) * SECOND);

/** The next collections after a moment. */
export function collections(round: Round, after: Date, count: number): Date[] {
  return driven(round).nextRuns(count, after);
}

/** The last collection before a moment; one that begins in the very second of that moment does not count yet. */
export function lastCollection(round: Round, before: Date): Date | null {
  return driven(round).previousRuns(1, wholeSecond(before))[0] ?? null;
}

/** The milliseconds from a moment to the next collection. */
export function untilCollection(round: Round, now: Date): number | null {
  return driven(round).msToNext(now);
}
