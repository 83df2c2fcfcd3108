import { Cron } from 'croner';
import { deskPattern, notation } from './notation';

/** Whether a captain's pattern can be used. */
export function acceptsPattern(pattern: string): boolean {
  try {
    new Cron(deskPattern(pattern), { ...notation, paused: true });
    return true;
  } catch {
    return false;
  }
}
