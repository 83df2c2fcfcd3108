import { z } from 'zod';

const Moment = z
  .string()
  // old recorders write an offset without its colon, too
  .transform((text) => text.replace(/(T.*)[+-]\d{2}:?\d{2}$/, '$1Z'))
  .pipe(z.string().datetime());

/** The lines of an old recorder that begin with a moment. */
export function timedLines(lines: readonly string[]): string[] {
  return lines.filter((line) => Moment.safeParse(line.split(' ')[0]).success);
}

/** How many minutes a ride took from one moment to another; nothing if one of them is none. */
export function minutesBetween(left: string, arrived: string): number | null {
  if (![left, arrived].every((moment) => Moment.safeParse(moment).success)) return null;
  return Math.round((Date.parse(arrived) - Date.parse(left)) / 60_000);
}
