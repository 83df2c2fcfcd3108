import { Cron } from 'croner';
import { ZONE, type Round } from './rounds';

const SECOND = 1000;

/** Croner reads the pattern; where a round begins and ends is up to us. */
const driven = (round: Round): Cron => new Cron(round.times, { timezone: ZONE });

/** The next collections after a moment. */
export function collections(round: Round, after: Date, count: number): Date[] {
  if (count <= 0) return [];
  const from = after > round.announced ? after : round.announced;
  const { ends } = round;
  return driven(round)
    .nextRuns(count + 1, from)
    .filter((run) => run > from && (!ends || run < ends))
    .slice(0, count);
}

/** The last collection before a moment; one that begins in the very second of that moment does not count yet. */
export function lastCollection(round: Round, before: Date): Date | null {
  const second = Math.floor(before.getTime() / SECOND) * SECOND;
  const bound = Math.min(second, round.ends?.getTime() ?? Infinity);
  // Collections begin with a second: one that begins with the next full second is left out below.
  const reference = new Date(Math.ceil(bound / SECOND) * SECOND);
  const earlier = driven(round)
    .previousRuns(2, reference)
    .map((run) => run.getTime())
    .filter((run) => run < bound);
  if (earlier.length === 0) return null;
  const last = new Date(Math.max(...earlier));
  return last > round.announced ? last : null;
}

/** The milliseconds from a moment to the next collection. */
export function untilCollection(round: Round, now: Date): number | null {
  const [next] = collections(round, now, 1);
  return next ? next.getTime() - now.getTime() : null;
}
