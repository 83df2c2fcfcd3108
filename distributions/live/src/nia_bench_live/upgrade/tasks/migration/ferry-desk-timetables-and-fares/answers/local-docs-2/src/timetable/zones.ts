import { planOf } from './captains';

/** Whether a zone is known; none at all is that of this machine. */
function isZone(zone: string): boolean {
  if (!zone) return true;
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
    planOf(pattern);
  } catch {
    return `No such pattern: ${pattern}`;
  }
  return isZone(zone) ? undefined : `No such zone: ${zone}`;
}
