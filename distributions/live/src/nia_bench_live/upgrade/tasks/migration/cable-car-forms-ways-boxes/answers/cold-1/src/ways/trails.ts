import { match } from 'path-to-regexp';
import { finder } from './six';

const trail = match<{ trail: string }>('/trails/:trail', { end: false, trailing: false, decode: (text) => text });
const exact = finder<{ trail: string; part: string }>('/trails/:trail/parts/:part', true);

/** A path without its question and its mark. */
const bare = (path: string): string => path.split(/[?#]/, 1)[0] ?? '';

/** The trail that a path begins with. */
export function trailOf(path: string): string | null {
  const found = trail(bare(path));
  return found ? found.params.trail : null;
}

/** What of a path comes after its trail. */
export function afterTrail(path: string): string {
  const found = trail(bare(path));
  if (!found) return path;
  const rest = path.slice(found.path.length);
  return rest.length === 1 ? '' : rest;
}

/** The part of a trail that a path means. */
export function partOf(path: string): string | null {
  const found = exact(path);
  return found ? `${found.params.trail}, part ${found.params.part}` : null;
}
