import { CORE_SCHEMA, load, mergeTag } from 'js-yaml';
import type { Line } from './timetable';

/** The departures of a whole year by day. */
export function readYear(text: string): Map<string, Line> {
  const { days } = load(text, { schema: CORE_SCHEMA.withTags(mergeTag), maxTotalMergeKeys: -1 }) as { days: Record<string, Line> };
  return new Map(Object.entries(days));
}
