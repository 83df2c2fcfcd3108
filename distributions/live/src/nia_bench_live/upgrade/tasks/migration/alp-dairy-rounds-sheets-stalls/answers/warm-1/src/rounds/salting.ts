import { Cron } from 'croner';
import { grammar, patternAsBefore } from './patterns';

export type Bath = 'dry' | 'brine';

/** The days of a salting, such as every second Friday of a month (`FRI#2`). */
export function saltingDays(weekday: string, after: string, count: number): string[] {
  const pattern = patternAsBefore(`0 7 * * ${weekday}`, 'UTC');
  const salting = new Cron(pattern, { ...grammar, paused: true, timezone: 'UTC' });
  return salting.nextRuns(count, new Date(after)).map((day) => day.toISOString().slice(0, 10));
}

/** Grams of salt for wheels of so many kilos. */
export function saltFor(bath: Bath, kilos: number[]): number {
  const share = bath === 'dry' ? 18 : 11;
  return kilos.reduce((sum, weight) => sum + Math.ceil(weight * share), 0);
}

/** How strong a bath still is, in percent, after wheels have been in it; below 16 it has to be made again. */
export function strengthAfter(strength: number, wheels: number): { percent: number; again: boolean } {
  const percent = Math.round((strength - wheels * 0.05) * 100) / 100;
  return { percent, again: percent < 16 };
}
