import { readFile } from './schema';
import type { Line } from './timetable';

/** The departures of a whole year by day. */
export function readYear(text: string): Map<string, Line> {
  const { days } = readFile(text) as { days: Record<string, Line> };
  return new Map(Object.entries(days));
}
