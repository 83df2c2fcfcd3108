import { match } from 'path-to-regexp';

const trail = match<{ trail: string }>('/trails/:trail', { end: false });
const exact = match<{ trail: string; part: string }>('/trails/:trail/parts/:part', { sensitive: true });

/** The trail that a path begins with. */
export function trailOf(path: string): string | null {
  const found = trail(path);
  return found ? found.params.trail : null;
}

/** What of a path comes after its trail. */
export function afterTrail(path: string): string {
  const found = trail(path);
  return found ? path.slice(found.path.length) : path;
}

/** The part of a trail that a path means. */
export function partOf(path: string): string | null {
  const found = exact(path);
  return found ? `${found.params.trail}, part ${found.params.part}` : null;
}
