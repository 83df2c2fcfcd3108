import { match } from 'path-to-regexp';
import { wholeAddress } from './parts';

const trail = match<{ trail: string }>('/trails/:trail', { end: false, trailing: false, decode: false });
const exact = match<{ trail: string; part: string }>('/trails/:trail/parts/:part', { sensitive: true, decode: false });

/** What of a path can hold its trail. */
function trailPart(path: string): string {
  return path.replace(/[#?][^]*$/, '');
}

/** The trail that a path begins with. */
export function trailOf(path: string): string | null {
  const found = trail(trailPart(path));
  return found ? found.params.trail : null;
}

/** What of a path comes after its trail. */
export function afterTrail(path: string): string {
  const found = trail(trailPart(path));
  if (!found) return path;
  const rest = path.slice(found.path.length);
  return /^[/#?]$/.test(rest) ? '' : rest;
}

/** The part of a trail that a path means. */
export function partOf(path: string): string | null {
  const found = exact(wholeAddress(path));
  return found ? `${found.params.trail}, part ${found.params.part}` : null;
}
