import { cronOf } from './cron';

/** Whether there is a zone of that name; none at all is that of the machine. */
function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone || undefined });
    return true;
  } catch {
    return false;
  }
}

/** What is wrong with the clock of a harbour, for the screen of whoever has entered it. */
export function clockProblem(pattern: string, zone: string): string | undefined {
  try {
    // The pattern is read first, so that its fault is told where both are wrong.
    cronOf(pattern);
    if (!isZone(zone)) return `No such zone: ${zone}`;
    cronOf(pattern, { timezone: zone }).nextRun(new Date('2026-05-01T00:00:00Z'));
    return undefined;
  } catch {
    return `No such pattern: ${pattern}`;
  }
}
