import { z } from 'zod';
import { amount, kindOf } from './parts';

const Report = z.object({
  cabin: amount(),
  driver: z.string(),
  riders: z.array(z.string()).min(1),
  left: z.object({ hour: amount(), station: z.string() }),
});

/** What stands at a place of a report. */
function at(report: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((part, key) => (part as Record<PropertyKey, unknown> | null | undefined)?.[key], report);
}

/** What stands in a report where something else ought to stand. */
export function mistakesIn(report: unknown): string[] {
  const read = Report.safeParse(report);
  if (read.success) return [];
  if (kindOf(report) !== 'object') return [`: ${kindOf(report)}`];
  return read.error.issues.flatMap(({ code, path }) => {
    const found = at(report, path);
    if (code !== 'too_small') return [`${path.join('.')}: ${kindOf(found)}`];
    // Only of a list it is said that it is too short.
    return Array.isArray(found) ? [`${path.join('.')}: refused`] : [];
  });
}

/** The line of the logbook that is made of a report. */
export function logLine(report: unknown): string {
  const read = Report.safeParse(report);
  if (!read.success) return 'a report to be written again';
  const { cabin, driver, riders, left } = read.data;
  return `${left.hour} h ${left.station}: cabin ${cabin}, ${driver}, ${riders.length} riders`;
}
