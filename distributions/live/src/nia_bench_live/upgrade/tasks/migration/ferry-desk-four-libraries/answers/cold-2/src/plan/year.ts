import type { Line } from './timetable';
import { loadFile } from './yaml';

/** The departures of a whole year by day. */
export function readYear(text: string): Map<string, Line> {
  const { days } = loadFile(text) as { days: Record<string, Line> };
  return new Map(Object.entries(days));
}
