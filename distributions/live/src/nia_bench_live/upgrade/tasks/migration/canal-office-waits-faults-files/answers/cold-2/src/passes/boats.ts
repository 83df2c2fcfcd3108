import { isMatch, matcher } from 'matcher';
import { typedPatterns } from './typed';

/** The boats that a pass is good for. */
export function boatsOf(boats: readonly string[], passes: readonly string[]): string[] {
  return matcher(boats, typedPatterns(passes));
}

/** Whether a boat may pass at all. */
export function mayPass(boat: string, passes: readonly string[]): boolean {
  return isMatch(boat, typedPatterns(passes));
}
