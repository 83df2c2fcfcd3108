import { Cron } from 'croner';
import { ZONE, type Round } from './rounds';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

/** Every collection of the calendar has its reminder, and there are no others. */
const reminded = (round: Round): Cron =>
  new Cron(round.times, {
    timezone: ZONE,
    startAt: round.announced,
    stopAt: round.ends,
    dayOffset: -round.daysBefore,
  });

const wholeSecond = (moment: Date): Date => new Date(Math.floor(moment.getTime() / SECOND) * SECOND);

/** The next reminders after a moment. */
export function reminders(round: Round, after: Date, count: number): Date[] {
  return reminded(round).nextRuns(count, after);
}

/** The last reminder before a moment; one that goes out in the very second of that moment does not count yet. */
export function lastReminder(round: Round, before: Date): Date | null {
  return reminded(round).previousRuns(1, wholeSecond(before))[0] ?? null;
}

/** The milliseconds from a moment to the next reminder. */
export function untilReminder(round: Round, now: Date): number | null {
  return reminded(round).msToNext(now);
}
