import { Cron } from 'croner';
import { linePattern } from './older';

/** Whether there is a zone of this name. */
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
  const known = isZone(zone);
  try {
    const read = linePattern(pattern, known ? zone : undefined);
    // The pattern is looked at first, and without the zone.
    new Cron(read, { paused: true, sloppyRanges: true });
    if (!known) return `No such zone: ${zone}`;
    new Cron(read, { paused: true, timezone: zone, sloppyRanges: true }).nextRun(new Date('2026-05-01T00:00:00Z'));
    return undefined;
  } catch {
    return `No such pattern: ${pattern}`;
  }
}
