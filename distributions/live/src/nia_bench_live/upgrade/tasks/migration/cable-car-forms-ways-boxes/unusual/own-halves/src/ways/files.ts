import { match } from 'path-to-regexp';

const paper = match<{ paper: string }>('/papers/:paper');
const leg = match<{ leg: string }>('/legs/:leg');

/** A word before and behind the last sign of a kind in it. */
function halves(word: string, sign: string): [string, string] | null {
  const place = word.lastIndexOf(sign);
  return place > 0 && place < word.length - 1 ? [word.slice(0, place), word.slice(place + 1)] : null;
}

/** The name and the kind of a paper that may be fetched. */
export function paperOf(address: string): string | null {
  const found = paper(address);
  const parts = found ? halves(found.params.paper, '.') : null;
  return parts ? `${parts[1]}: ${parts[0]}` : null;
}

/** From where a leg of the line leads, and to where. */
export function legOf(address: string): string | null {
  const found = leg(address);
  const parts = found ? halves(found.params.leg, '-') : null;
  return parts ? parts.join(' to ') : null;
}
