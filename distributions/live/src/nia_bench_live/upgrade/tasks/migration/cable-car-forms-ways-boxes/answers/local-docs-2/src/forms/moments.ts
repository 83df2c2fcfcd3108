import { z } from 'zod/v3';

const Moment = z.string().datetime({ offset: true });

/** The lines of an old recorder that begin with a moment. */
export function timedLines(lines: readonly string[]): string[] {
  return lines.filter((line) => Moment.safeParse(line.split(' ')[0]).success);
}

/** How many minutes a ride took from one moment to another; nothing if one of them is none. */
export function minutesBetween(left: string, arrived: string): number | null {
  if (![left, arrived].every((moment) => Moment.safeParse(moment).success)) return null;
  return Math.round((Date.parse(arrived) - Date.parse(left)) / 60_000);
}
