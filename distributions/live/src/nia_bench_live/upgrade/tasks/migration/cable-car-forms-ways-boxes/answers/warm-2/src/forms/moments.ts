import { z } from 'zod';

const Moment = z.iso.datetime();

/** A moment in which any distance from Greenwich, as recorders write it with a colon or without, is that of Greenwich. */
function inGreenwich(moment = ''): string {
  return moment.replace(/[+-]\d{2}:?\d{2}$/, 'Z');
}

/** The lines of an old recorder that begin with a moment. */
export function timedLines(lines: readonly string[]): string[] {
  return lines.filter((line) => Moment.safeParse(inGreenwich(line.split(' ')[0])).success);
}

/** How many minutes a ride took from one moment to another; nothing if one of them is none. */
export function minutesBetween(left: string, arrived: string): number | null {
  if (![left, arrived].every((moment) => Moment.safeParse(inGreenwich(moment)).success)) return null;
  return Math.round((Date.parse(arrived) - Date.parse(left)) / 60_000);
}
