import { match } from 'path-to-regexp';
import { BARE, barePath } from './bare';

const paper = match<{ name: string; kind: string }>('/papers/:name.:kind', BARE);
const leg = match<{ from: string; to: string }>('/legs/:from-:to', BARE);

/** An address in which only the last of some marks is left, which parts two names; nothing can be found in an empty one. */
function lastOnly(address: string, mark: string): string {
  const pieces = (barePath(address) ?? '').split(mark);
  const last = pieces.pop()!;
  return pieces.length > 0 ? `${pieces.join('\0')}${mark}${last}` : last;
}

/** The same with the other marks as they were. */
function restored(text: string, mark: string): string {
  return text.replaceAll('\0', mark);
}

/** The name and the kind of a paper that may be fetched. */
export function paperOf(address: string): string | null {
  const found = paper(lastOnly(address, '.'));
  return found ? restored(`${found.params.kind}: ${found.params.name}`, '.') : null;
}

/** From where a leg of the line leads, and to where. */
export function legOf(address: string): string | null {
  const found = leg(lastOnly(address, '-'));
  return found ? restored(`${found.params.from} to ${found.params.to}`, '-') : null;
}
