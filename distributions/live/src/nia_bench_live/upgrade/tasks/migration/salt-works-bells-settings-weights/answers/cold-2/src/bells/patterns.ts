import { Cron } from 'croner';
import { bellPattern } from './older';

/** Whether a bell can ring by a pattern. */
export function canRing(pattern: string): boolean {
  try {
    new Cron(bellPattern(pattern), { paused: true, sloppyRanges: true });
    return true;
  } catch {
    return false;
  }
}
