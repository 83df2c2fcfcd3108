import { Cron } from 'croner';
import { ZONE, type Round } from './rounds';

const driven = (round: Round): Cron => new Cron(round.times, { timezone: ZONE, stopAt: round.ends });

/** The next collections after a moment. */
export function collections(round: Round, after: Date, count: number): Date[] {
  const from = after > round.announced ? after : round.announced;
  return driven(round).nextRuns(count, from);
}

/** The last collection before a moment; one that begins in the very second of that moment does not count yet. */
export function lastCollection(round: Round, before: Date): Date | null {
  const moment = new Date(before);
  moment.setMilliseconds(0);
  const [last] = driven(round).previousRuns(1, moment);
  return last && last > round.announced ? last : null;
}

/** The milliseconds from a moment to the next collection. */
export function untilCollection(round: Round, now: Date): number | null {
  const [next] = collections(round, now, 1);
  return next ? next.getTime() - now.getTime() : null;
}
