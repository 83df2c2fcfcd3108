import { z } from 'zod';
import { anyNumber } from './numbers';

const Report = z.object({
  cabin: anyNumber,
  driver: z.string(),
  riders: z.array(z.string()).min(1),
  left: z.object({ hour: anyNumber, station: z.string() }),
});

/** What a value is, in the words of the reports. */
function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Number.isNaN(value)) return 'nan';
  if (Array.isArray(value)) return 'array';
  if (value instanceof Map) return 'map';
  if (value instanceof Set) return 'set';
  if (value instanceof Date) return 'date';
  if (value instanceof Promise) return 'promise';
  return typeof value;
}

/** What stands in a report where something else ought to stand. */
export function mistakesIn(report: unknown): string[] {
  const read = Report.safeParse(report, { reportInput: true });
  if (read.success) return [];
  // The library also measures what is no list at all but has a length.
  const wrongKind = ({ code }: { code?: string }): boolean => code === 'invalid_type' || code === 'invalid_union';
  const issues = read.error.issues.filter((issue) => wrongKind(issue) || Array.isArray(issue.input));
  return issues.map((issue) => `${issue.path.join('.')}: ${wrongKind(issue) ? kindOf(issue.input) : 'refused'}`);
}

/** The line of the logbook that is made of a report. */
export function logLine(report: unknown): string {
  const read = Report.safeParse(report);
  if (!read.success) return 'a report to be written again';
  const { cabin, driver, riders, left } = read.data;
  return `${left.hour} h ${left.station}: cabin ${cabin}, ${driver}, ${riders.length} riders`;
}
