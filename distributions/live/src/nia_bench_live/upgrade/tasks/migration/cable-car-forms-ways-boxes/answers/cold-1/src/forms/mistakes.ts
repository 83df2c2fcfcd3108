import { z } from 'zod';
import { anyNumber, kindOf } from './numbers';

const Report = z.object({
  cabin: anyNumber(),
  driver: z.string(),
  riders: z.array(z.string()).min(1),
  left: z.object({ hour: anyNumber(), station: z.string() }),
});

/** What stands at a place of a report. */
function valueAt(report: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown>)[key], report);
}

/** What stands in a report where something else ought to stand. */
export function mistakesIn(report: unknown): string[] {
  const read = Report.safeParse(report);
  if (read.success) return [];
  return read.error.issues.map(({ path, code }) => `${path.join('.')}: ${code === 'too_small' ? 'refused' : kindOf(valueAt(report, path))}`);
}

/** The line of the logbook that is made of a report. */
export function logLine(report: unknown): string {
  const read = Report.safeParse(report);
  if (!read.success) return 'a report to be written again';
  const { cabin, driver, riders, left } = read.data;
  return `${left.hour} h ${left.station}: cabin ${cabin}, ${driver}, ${riders.length} riders`;
}
