import { Cron } from 'croner';
import { plainPattern, rules } from './rules';

/** Whether a captain's pattern can be used. */
export function acceptsPattern(pattern: string): boolean {
  try {
    new Cron(plainPattern(pattern, false), rules);
    return true;
  } catch {
    return false;
  }
}
