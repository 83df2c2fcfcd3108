import type { Day } from './calendar';
import { isWorkday, written } from './calendar';
import { counted } from '../text/words';

export interface Visit {
  day: Day;
  hour: number;
  people: number;
}

const groupSize = 12;

/** Whether guests may come: on workdays, from nine to four, and not while metal is poured at eleven. */
export function mayVisit({ day, hour, people }: Visit): boolean {
  return isWorkday(day) && hour >= 9 && hour < 16 && hour !== 11 && people > 0;
}

/** The sizes of the groups, as even as they can be. */
export function groups(people: number): number[] {
  const count = Math.ceil(people / groupSize);
  return Array.from({ length: count }, (_, index) => Math.floor((people + index) / count)).reverse();
}

/** A line of the gatekeeper's book. */
export function gateLine(visit: Visit): string {
  const hour = String(visit.hour).padStart(2, '0');
  return `${written(visit.day)} ${hour}:00 ${counted(visit.people, 'guest')} in ${counted(groups(visit.people).length, 'group')}`;
}
