import { Cron } from 'croner';

export function canRing(pattern: string): boolean {
  const parts = pattern.split(/[ \t]+/);
  const known = parts.length === 5 || parts.length === 6 || /^@(?:yearly|annually|monthly|weekly|daily|hourly)$/i.test(pattern) || /^\d{4}-\d\d-\d\dT/.test(pattern);
  if (!known || parts.some((part) => part === '' || /^(?:\d+|L)W$/i.test(part))) return false;
  try {
    return new Cron(pattern, { paused: true, sloppyRanges: true }) instanceof Cron;
  } catch {
    return false;
  }
}
