import { lineOf } from './captains';

/** Whether a captain's pattern can be used. */
export function acceptsPattern(pattern: string): boolean {
  try {
    lineOf(pattern);
    return true;
  } catch {
    return false;
  }
}
