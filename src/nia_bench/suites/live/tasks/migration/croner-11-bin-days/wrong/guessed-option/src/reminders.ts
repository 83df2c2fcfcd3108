import { Cron } from 'croner';
import { ZONE, type Round } from './rounds';

const DAY = 24 * 60 * 60 * 1000;

/** Every collection of the calendar has its reminder, and there are no others. */
const reminded = (round: Round): Cron =>
  new Cron(round.times, {
    timezone: ZONE,
    startAt: round.announced,
    stopAt: round.ends,
    dayOffset: -round.daysBefore,
    offsetMode: 'pattern',
    startInclusive: false,
  });

/** Croner looks for collections and moves only what it found; so a moment among the reminders is moved to theirs. */
const ofCollections = (round: Round, moment: Date): Date => new Date(moment.getTime() + round.daysBefore * DAY);

/** The next reminders after a moment. */
export function reminders(round: Round, after: Date, count: number): Date[] {
  return reminded(round).nextRuns(count, ofCollections(round, after));
}

/** The last reminder before a moment; one that goes out in the very second of that moment does not count yet. */
export function lastReminder(round: Round, before: Date): Date | null {
  const [last] = reminded(round).previousRuns(1, ofCollections(round, before));
  return last && ofCollections(round, last) > round.announced ? last : null;
}

/** The milliseconds from a moment to the next reminder. */
export function untilReminder(round: Round, now: Date): number | null {
  return reminded(round).msToNext(ofCollections(round, now));
}
