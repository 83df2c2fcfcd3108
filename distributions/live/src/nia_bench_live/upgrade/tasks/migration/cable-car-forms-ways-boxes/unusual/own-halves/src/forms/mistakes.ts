import { z } from 'zod';

const Report = z.object({
  cabin: z.number(),
  driver: z.string(),
  riders: z.array(z.string()).min(1),
  left: z.object({ hour: z.number(), station: z.string() }),
});

/** What kind of value is at a path of a report. */
function kindOf(path: readonly PropertyKey[], report: unknown): string {
  const value = path.reduce<unknown>((at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined), report);
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (Number.isNaN(value)) return 'nan';
  return typeof value === 'object' ? Object.prototype.toString.call(value).slice(8, -1).toLowerCase() : typeof value;
}

/** What stands in a report where something else ought to stand. */
export function mistakesIn(report: unknown): string[] {
  const read = Report.safeParse(report);
  if (read.success) return [];
  return read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.code === 'invalid_type' ? kindOf(issue.path, report) : 'refused'}`);
}

/** The line of the logbook that is made of a report. */
export function logLine(report: unknown): string {
  const read = Report.safeParse(report);
  if (!read.success) return 'a report to be written again';
  const { cabin, driver, riders, left } = read.data;
  return `${left.hour} h ${left.station}: cabin ${cabin}, ${driver}, ${riders.length} riders`;
}
