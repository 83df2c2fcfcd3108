import { z } from 'zod';

const Moment = z.string().datetime({ offset: true });

/** Whether a text is a moment; its zone may be written with or without a colon, and be any number. */
function isMoment(text: string | undefined): boolean {
  return Moment.safeParse(text?.replace(/[+-]\d{2}:?\d{2}$/, '+00:00')).success;
}

/** The lines of an old recorder that begin with a moment. */
export function timedLines(lines: readonly string[]): string[] {
  return lines.filter((line) => isMoment(line.split(' ')[0]));
}

/** How many minutes a ride took from one moment to another; nothing if one of them is none. */
export function minutesBetween(left: string, arrived: string): number | null {
  if (![left, arrived].every(isMoment)) return null;
  return Math.round((Date.parse(arrived) - Date.parse(left)) / 60_000);
}
