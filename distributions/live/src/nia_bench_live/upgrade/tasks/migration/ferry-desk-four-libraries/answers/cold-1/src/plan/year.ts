import { load } from 'js-yaml';
import { withTags } from './tags';
import type { Line } from './timetable';

/** The departures of a whole year by day. */
export function readYear(text: string): Map<string, Line> {
  const { days } = load(text, withTags) as { days: Record<string, Line> };
  return new Map(Object.entries(days));
}
