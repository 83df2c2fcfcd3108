import { Cron } from 'croner';
import { presentPattern } from './present';

/** Whether a captain's pattern can be used. */
export function acceptsPattern(pattern: string): boolean {
  try {
    new Cron(presentPattern(pattern), { paused: true });
    return true;
  } catch {
    return false;
  }
}
