import { Cron } from 'croner';
import { ZONE, type Round } from './rounds';

const SECOND = 1000;

/** Rounds are driven, and end, by the whole second. */
const wholeSecond = (moment: Date): Date => new Date(Math.floor(moment.getTime() / SECOND) * SECOND);

/** Croner includes what falls on `startAt`, which would be the trial run; so it starts with the second after that. */
const driven = (round: Round): Cron =>
  new Cron(round.times, {
    timezone: ZONE,
    startAt: new Date(wholeSecond(round.announced).getTime() + SECOND),
    stopAt: round.ends && wholeSecond(round.ends),
  });

/** The next collections after a moment. */
export function collections(round: Round, after: Date, count: number): Date[] {
  return driven(round).nextRuns(count, after);
}

/** The last collection before a moment; one that begins in the very second of that moment does not count yet. */
export function lastCollection(round: Round, before: Date): Date | null {
  const [last] = driven(round).previousRuns(1, wholeSecond(before));
  return last ?? null;
}

/** The milliseconds from a moment to the next collection. */
export function untilCollection(round: Round, now: Date): number | null {
  return driven(round).msToNext(now);
}
