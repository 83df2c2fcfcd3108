import { match } from 'path-to-regexp';

import { finder } from './addresses';

const trail = match<{ trail: string }>('/trails/:trail', { end: false, decode: false });
const exact = finder<{ trail: string; part: string }>('/trails/:trail/parts/:part', true);

/** Finds the trail with which a path begins; its name ends at these signs, too. */
function find(path: string) {
  const start = '/trails/'.length;
  return trail(path.slice(0, start) + path.slice(start).replace(/[#?]/g, '/'));
}

/** The trail that a path begins with. */
export function trailOf(path: string): string | null {
  const found = find(path);
  return found ? found.params.trail : null;
}

/** What of a path comes after its trail. */
export function afterTrail(path: string): string {
  const found = find(path);
  return found ? path.slice(found.path.length) : path;
}

/** The part of a trail that a path means. */
export function partOf(path: string): string | null {
  const found = exact(path);
  return found ? `${found.params.trail}, part ${found.params.part}` : null;
}
