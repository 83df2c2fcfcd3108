import { lineOf } from './captains';

/** croner 11 wraps what is wrong with a zone. */
function isOfZone(error: unknown): boolean {
  if (error instanceof RangeError) return true;
  return error instanceof TypeError && error.message.startsWith('CronDate: Failed to convert date to timezone');
}

/** What is wrong with the clock of a harbour, for the screen of whoever has entered it. */
export function clockProblem(pattern: string, zone: string): string | undefined {
  try {
    lineOf(pattern, { timezone: zone }).nextRun(new Date('2026-05-01T00:00:00Z'));
    return undefined;
  } catch (error) {
    if (isOfZone(error)) return `No such zone: ${zone}`;
    return `No such pattern: ${pattern}`;
  }
}
