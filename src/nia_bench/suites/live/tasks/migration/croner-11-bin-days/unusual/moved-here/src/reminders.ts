import { collections, lastCollection } from './calendar';
import type { Round } from './rounds';

const moved = (moment: Date, days: number): Date => new Date(moment.getTime() + days * 86_400_000);

/** The next reminders after a moment. */
export function reminders(round: Round, after: Date, count: number): Date[] {
  return collections(round, moved(after, round.daysBefore), count).map((at) => moved(at, -round.daysBefore));
}

/** The last reminder before a moment; one that goes out in the very second of that moment does not count yet. */
export function lastReminder(round: Round, before: Date): Date | null {
  const last = lastCollection(round, moved(before, round.daysBefore));
  return last && moved(last, -round.daysBefore);
}

/** The milliseconds from a moment to the next reminder. */
export function untilReminder(round: Round, now: Date): number | null {
  const [next] = reminders(round, now, 1);
  return next ? next.getTime() - now.getTime() : null;
}
