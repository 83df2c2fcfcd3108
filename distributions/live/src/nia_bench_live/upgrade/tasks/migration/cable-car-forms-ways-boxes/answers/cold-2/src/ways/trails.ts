import { match } from 'path-to-regexp';
import { AS_IT_IS, plainPath } from './plain';

const trail = match<{ trail: string }>('/trails/:trail', { end: false, decode: AS_IT_IS });
const exact = match<{ trail: string; part: string }>('/trails/:trail/parts/:part', {
  sensitive: true,
  decode: AS_IT_IS,
});

/** What of a path comes before a question or a place on a page. */
function beforeSigns(path: string): string {
  return path.replace(/[#?][^]*$/, '');
}

/** The trail that a path begins with. */
export function trailOf(path: string): string | null {
  const found = trail(beforeSigns(path));
  return found ? found.params.trail : null;
}

/** What of a path comes after its trail. */
export function afterTrail(path: string): string {
  const found = trail(beforeSigns(path));
  if (!found) return path;
  const after = path.slice(found.path.replace(/\/$/, '').length);
  // One sign alone at the end belongs to the trail.
  return /^[/#?]$/.test(after) ? '' : after;
}

/** The part of a trail that a path means. */
export function partOf(path: string): string | null {
  const plain = plainPath(path);
  const found = plain !== null && exact(plain);
  return found ? `${found.params.trail}, part ${found.params.part}` : null;
}
