import { z } from 'zod';
import { anyNumber } from './numbers';
import { nameOf } from './words';

/** A date, a list with names and the like are no forms. */
const formOnly = (value: unknown): unknown => (nameOf(value) === 'object' ? value : null);

const Left = z.object({ hour: anyNumber(), station: z.string() });
const Report = z.preprocess(
  formOnly,
  z.object({
    cabin: anyNumber(),
    driver: z.string(),
    riders: z.array(z.string()).min(1),
    left: z.preprocess(formOnly, Left),
  }),
);

/** What stands at a place of a report. */
function standsAt(report: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((part, key) => (part as Record<PropertyKey, unknown>)[key], report);
}

/** What stands in a report where something else ought to stand. */
export function mistakesIn(report: unknown): string[] {
  const read = Report.safeParse(report);
  if (read.success) return [];
  return read.error.issues.map(({ code, path }) => {
    const fault = code === 'too_small' ? 'refused' : nameOf(standsAt(report, path));
    return `${path.join('.')}: ${fault}`;
  });
}

/** The line of the logbook that is made of a report. */
export function logLine(report: unknown): string {
  const read = Report.safeParse(report);
  if (!read.success) return 'a report to be written again';
  const { cabin, driver, riders, left } = read.data;
  return `${left.hour} h ${left.station}: cabin ${cabin}, ${driver}, ${riders.length} riders`;
}
