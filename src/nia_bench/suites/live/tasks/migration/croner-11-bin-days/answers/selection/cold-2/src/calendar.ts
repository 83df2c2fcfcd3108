import { Cron } from 'croner';
import { ZONE, type Round } from './rounds';

const SECOND = 1000;

/** Croner reads the pattern; from when and until when a round is driven is told here. */
const pattern = (round: Round): Cron => new Cron(round.times, { timezone: ZONE });

const isDriven = (round: Round, collection: Date): boolean =>
  collection > round.announced && (round.ends === undefined || collection < round.ends);

/** The next collections after a moment. */
export function collections(round: Round, after: Date, count: number): Date[] {
  const from = Math.max(after.getTime(), round.announced.getTime());
  // Croner is asked from a second earlier on, in which there are two collections at most.
  return pattern(round)
    .nextRuns(count + 2, new Date(from - SECOND))
    .filter((collection) => collection.getTime() > from && isDriven(round, collection))
    .slice(0, count);
}

/** The last collection before a moment; one that begins in the very second of that moment does not count yet. */
export function lastCollection(round: Round, before: Date): Date | null {
  const second = Math.floor(before.getTime() / SECOND) * SECOND;
  const limit = Math.min(second, round.ends?.getTime() ?? Infinity);
  let last: Date | null = null;
  // Croner is asked from a second later on, in which there are two collections at most.
  for (const collection of pattern(round).previousRuns(4, new Date(limit + SECOND))) {
    if (collection.getTime() >= limit || !isDriven(round, collection)) continue;
    if (last === null || collection > last) last = collection;
  }
  return last;
}

/** The milliseconds from a moment to the next collection. */
export function untilCollection(round: Round, now: Date): number | null {
  const [next] = collections(round, now, 1);
  return next ? next.getTime() - now.getTime() : null;
}
