import { Cron } from 'croner';
import { patternOf, READING } from './signs';

/** Whether a bell can ring by a pattern. */
export function canRing(pattern: string): boolean {
  try {
    new Cron(patternOf(pattern), { ...READING, paused: true });
    return true;
  } catch {
    return false;
  }
}
