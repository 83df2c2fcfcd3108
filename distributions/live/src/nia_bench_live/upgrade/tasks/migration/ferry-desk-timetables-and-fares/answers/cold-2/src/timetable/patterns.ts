import { lineOf } from './line';

/**
 * Whether a captain's pattern can be used: five parts, or six with the seconds first, and nothing else. Minutes may
 * be written as `5/20`, for every twentieth minute from the fifth on.
 */
export function acceptsPattern(pattern: string): boolean {
  try {
    lineOf(pattern);
    return true;
  } catch {
    return false;
  }
}
