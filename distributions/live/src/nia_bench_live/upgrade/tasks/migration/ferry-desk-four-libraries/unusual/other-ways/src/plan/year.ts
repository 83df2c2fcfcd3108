import { load, YAML11_SCHEMA } from 'js-yaml';
import type { Line } from './timetable';

/** The departures of a whole year by day. */
export function readYear(text: string): Map<string, Line> {
  const { days } = load(text, { schema: YAML11_SCHEMA, maxTotalMergeKeys: Infinity }) as { days: Record<string, Line> };
  return new Map(Object.entries(days));
}
