import { collections, lastCollection, untilCollection } from './calendar';
import type { Round } from './rounds';

const DAY = 24 * 60 * 60 * 1000;

/** Every collection of the calendar has its reminder, and there are no others. */
const reminderOf = (round: Round, collection: Date): Date => new Date(collection.getTime() - round.daysBefore * DAY);

/** A moment among the reminders, moved to where it is among the collections. */
const ofCollections = (round: Round, moment: Date): Date => new Date(moment.getTime() + round.daysBefore * DAY);

/** The next reminders after a moment. */
export function reminders(round: Round, after: Date, count: number): Date[] {
  return collections(round, ofCollections(round, after), count).map((collection) => reminderOf(round, collection));
}

/** The last reminder before a moment; one that goes out in the very second of that moment does not count yet. */
export function lastReminder(round: Round, before: Date): Date | null {
  const last = lastCollection(round, ofCollections(round, before));
  return last && reminderOf(round, last);
}

/** The milliseconds from a moment to the next reminder. */
export function untilReminder(round: Round, now: Date): number | null {
  return untilCollection(round, ofCollections(round, now));
}
