import { loadAll } from 'js-yaml';

export interface Day {
  date: string;
  guests: number;
}

/** The days of a log, each a document of its own. Days without guests are left out. */
export function readDays(text: string): Day[] {
  return loadAll(text)
    .map((entry) => entry as Day)
    .filter(({ guests }) => guests > 0)
    .map(({ date, guests }) => ({ date, guests }));
}

export function guestsOf(days: readonly Day[]): number {
  return days.reduce((sum, day) => sum + day.guests, 0);
}
