import { lineOf } from './line';

function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** What is wrong with the clock of a harbour, for the screen of whoever has entered it. */
export function clockProblem(pattern: string, zone: string): string | undefined {
  try {
    lineOf(pattern);
    // No zone at all is that of the desk.
    if (zone && !isZone(zone)) return `No such zone: ${zone}`;
    lineOf(pattern, { timezone: zone }).nextRun(new Date('2026-05-01T00:00:00Z'));
    return undefined;
  } catch {
    return `No such pattern: ${pattern}`;
  }
}
