import { Cron } from 'croner';
import { presentPattern } from './present';

/** Whether a bell can ring by a pattern. */
export function canRing(pattern: string): boolean {
  try {
    new Cron(presentPattern(pattern), { paused: true });
    return true;
  } catch {
    return false;
  }
}
