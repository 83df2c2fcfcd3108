import { Cron } from 'croner';
import { bellPattern, reading } from './reading';

/** Whether a bell can ring by a pattern. */
export function canRing(pattern: string): boolean {
  try {
    new Cron(bellPattern(pattern), { ...reading });
    return true;
  } catch {
    return false;
  }
}
