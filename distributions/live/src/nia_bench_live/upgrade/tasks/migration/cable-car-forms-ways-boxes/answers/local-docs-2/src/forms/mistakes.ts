import { z } from 'zod/v3';

const Report = z.object({
  cabin: z.number(),
  driver: z.string(),
  riders: z.array(z.string()).min(1),
  left: z.object({ hour: z.number(), station: z.string() }),
});

/** What stands in a report where something else ought to stand. */
export function mistakesIn(report: unknown): string[] {
  const read = Report.safeParse(report);
  if (read.success) return [];
  return read.error.issues.map((issue) => `${issue.path.join('.')}: ${'received' in issue ? issue.received : 'refused'}`);
}

/** The line of the logbook that is made of a report. */
export function logLine(report: unknown): string {
  const read = Report.safeParse(report);
  if (!read.success) return 'a report to be written again';
  const { cabin, driver, riders, left } = read.data;
  return `${left.hour} h ${left.station}: cabin ${cabin}, ${driver}, ${riders.length} riders`;
}
