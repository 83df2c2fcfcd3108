import { Cron } from 'croner';

/** Whether a bell can ring by a pattern. */
export function canRing(pattern: string): boolean {
  // A weekday near a day, midnight as a name, a year and spaces around a pattern were never taken here.
  if (/(?:\d|L)W/i.test(pattern) || pattern === '@midnight' || pattern !== pattern.trim()) return false;
  try {
    new Cron(pattern, { paused: true, mode: '5-or-6-parts', sloppyRanges: true });
    return true;
  } catch {
    return false;
  }
}
