import { Cron } from 'croner';

/** Whether a captain's pattern can be used. */
export function acceptsPattern(pattern: string): boolean {
  if (pattern.split(/\s+/).length > 6) return false;
  try {
    new Cron(pattern, { paused: true, sloppyRanges: true });
    return true;
  } catch {
    return false;
  }
}
