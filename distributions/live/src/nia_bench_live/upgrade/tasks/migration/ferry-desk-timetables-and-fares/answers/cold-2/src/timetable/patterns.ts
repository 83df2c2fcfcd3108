import { Cron } from 'croner';
import { linePattern } from './older';

/** Whether a captain's pattern can be used. */
export function acceptsPattern(pattern: string): boolean {
  try {
    new Cron(linePattern(pattern), { paused: true, sloppyRanges: true });
    return true;
  } catch {
    return false;
  }
}
