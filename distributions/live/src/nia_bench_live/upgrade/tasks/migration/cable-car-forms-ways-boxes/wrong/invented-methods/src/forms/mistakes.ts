import { z } from 'zod';

const Report = z.object({
  cabin: z.number(),
  driver: z.string(),
  riders: z.array(z.string()).min(1),
  left: z.object({ hour: z.number(), station: z.string() }),
});

/** What stands in a report where something else ought to stand. */
export function mistakesIn(report: unknown): string[] {
  const read = Report.safeParse(report, { reportInput: true });
  if (read.success) return [];
  return read.error.issues.map((issue) => {
    const found = issue.code === 'invalid_type' ? z.core.util.getParsedType(issue.input) : 'refused';
    return `${issue.path.join('.')}: ${found}`;
  });
}

/** The line of the logbook that is made of a report. */
export function logLine(report: unknown): string {
  const read = Report.safeParse(report);
  if (!read.success) return 'a report to be written again';
  const { cabin, driver, riders, left } = read.data;
  return `${left.hour} h ${left.station}: cabin ${cabin}, ${driver}, ${riders.length} riders`;
}
