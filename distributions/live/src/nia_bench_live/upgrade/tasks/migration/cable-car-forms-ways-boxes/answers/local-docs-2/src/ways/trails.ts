import { match } from 'path-to-regexp';

import { AS_READ, wholeAddress } from './plain';

const trail = match<{ trail: string }>('/trails/:trail', { ...AS_READ, end: false });
const exact = match<{ trail: string; part: string }>('/trails/:trail/parts/:part', { ...AS_READ, sensitive: true });

/** A path up to its first `#` or `?`, neither of which is part of a name. */
function beginning(path: string): string {
  return path.split(/[#?]/, 1)[0] ?? '';
}

/** The trail that a path begins with. */
export function trailOf(path: string): string | null {
  const found = trail(beginning(path));
  return found ? found.params.trail : null;
}

/** What of a path comes after its trail. */
export function afterTrail(path: string): string {
  const found = trail(beginning(path));
  if (!found) return path;
  const rest = path.slice(found.path.replace(/\/$/, '').length);
  // A single sign at the end belongs to the trail.
  return rest.length === 1 ? '' : rest;
}

/** The part of a trail that a path means. */
export function partOf(path: string): string | null {
  const found = exact(wholeAddress(path));
  return found ? `${found.params.trail}, part ${found.params.part}` : null;
}
