import { isMatch, matcher } from 'matcher';
import { literal } from './patterns';

/** The boats that a pass is good for. */
export function boatsOf(boats: readonly string[], passes: readonly string[]): string[] {
  return matcher(boats, passes.map(literal));
}

/** Whether a boat may pass at all. */
export function mayPass(boat: string, passes: readonly string[]): boolean {
  return isMatch(boat, passes.map(literal));
}
