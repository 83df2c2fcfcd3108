import { Cron } from 'croner';
import { rules, withoutNewSigns } from './rules';

/** Whether a captain's pattern can be used. */
export function acceptsPattern(pattern: string): boolean {
  try {
    new Cron(withoutNewSigns(pattern), { ...rules, paused: true });
    return true;
  } catch {
    return false;
  }
}
