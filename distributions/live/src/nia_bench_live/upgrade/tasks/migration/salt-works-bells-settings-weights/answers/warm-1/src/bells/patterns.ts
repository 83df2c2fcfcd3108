import { Cron } from 'croner';
import { asBefore } from './reading';

/** Whether a bell can ring by a pattern. */
export function canRing(pattern: string): boolean {
  try {
    new Cron(asBefore(pattern), { paused: true, mode: '5-or-6-parts', sloppyRanges: true });
    return true;
  } catch {
    return false;
  }
}
