import { Cron } from 'croner';
import { acceptsPattern } from './patterns';
import { plainPattern, rules } from './rules';

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
    new Cron(plainPattern(pattern), { ...rules, timezone: zone }).nextRun(new Date('2026-05-01T00:00:00Z'));
    return undefined;
  } catch {
    if (acceptsPattern(pattern) && !isZone(zone)) return `No such zone: ${zone}`;
    return `No such pattern: ${pattern}`;
  }
}
