import { isMatch, matcher } from 'matcher';

/** A `\` in a pass means itself. */
function plain(passes: readonly string[]): string[] {
  return passes.map((pass) => pass.replaceAll('\\', '\\\\'));
}

/** The boats that a pass is good for. */
export function boatsOf(boats: readonly string[], passes: readonly string[]): string[] {
  return matcher(boats, plain(passes));
}

/** Whether a boat may pass at all. */
export function mayPass(boat: string, passes: readonly string[]): boolean {
  return isMatch(boat, plain(passes));
}
