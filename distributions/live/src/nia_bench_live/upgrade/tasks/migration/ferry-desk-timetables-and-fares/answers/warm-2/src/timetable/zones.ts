import { planOf } from './pattern-options';

/** What is wrong with the clock of a harbour, for the screen of whoever has entered it. */
export function clockProblem(pattern: string, zone: string): string | undefined {
  try {
    // Without the zone: numbers that are too large are a RangeError as well.
    planOf(pattern);
  } catch {
    return `No such pattern: ${pattern}`;
  }
  try {
    planOf(pattern, { timezone: zone }).nextRun(new Date('2026-05-01T00:00:00Z'));
    return undefined;
  } catch {
    return `No such zone: ${zone}`;
  }
}
