import { Cron } from 'croner';

/** Whether a captain's pattern can be used. */
export function acceptsPattern(pattern: string): boolean {
  try {
    new Cron(pattern, { paused: true, mode: '5-or-6-parts', sloppyRanges: true });
    return true;
  } catch {
    return false;
  }
}
