import { planOf } from './plan';

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
    const clock = planOf(pattern, { timezone: zone });
    if (zone && !isZone(zone)) return `No such zone: ${zone}`;
    clock.nextRun(new Date('2026-05-01T00:00:00Z'));
    return undefined;
  } catch (error) {
    if (error instanceof RangeError) return `No such zone: ${zone}`;
    return `No such pattern: ${pattern}`;
  }
}
