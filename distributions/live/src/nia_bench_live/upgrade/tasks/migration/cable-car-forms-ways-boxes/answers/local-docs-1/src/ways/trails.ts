import { match } from 'path-to-regexp';
import { BARE, barePath } from './bare';

const trail = match<{ trail: string }>('/trails/:trail', { ...BARE, end: false });
const exact = match<{ trail: string; part: string }>('/trails/:trail/parts/:part', { ...BARE, sensitive: true });

/** A trail ends where a path has a `#` or a `?`, as it does at a slash. */
const findTrail = (path: string) => trail(path.split(/[#?]/, 1)[0]!);

/** The trail that a path begins with. */
export function trailOf(path: string): string | null {
  const found = findTrail(path);
  return found ? found.params.trail : null;
}

/** What of a path comes after its trail. */
export function afterTrail(path: string): string {
  const found = findTrail(path);
  if (!found) return path;
  const rest = path.slice(found.path.length);
  return /^[/#?]$/.test(rest) ? '' : rest;
}

/** The part of a trail that a path means. */
export function partOf(path: string): string | null {
  const found = exact(barePath(path) ?? '');
  return found ? `${found.params.trail}, part ${found.params.part}` : null;
}
