import { documentsOf } from './yaml';

export interface Day {
  date: string;
  guests: number;
}

/** The days of a log, each a document of its own. Days without guests are left out. */
export function readDays(text: string): Day[] {
  const days: Day[] = [];
  for (const entry of documentsOf(text)) {
    const { date, guests } = entry as Day;
    if (guests > 0) days.push({ date, guests });
  }
  return days;
}

export function guestsOf(days: readonly Day[]): number {
  return days.reduce((sum, day) => sum + day.guests, 0);
}
