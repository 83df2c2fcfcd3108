import { bellOf } from './pattern';

/** Whether a bell can ring by a pattern. */
export function canRing(pattern: string): boolean {
  try {
    bellOf(pattern);
    return true;
  } catch {
    return false;
  }
}
