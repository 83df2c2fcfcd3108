import { match } from 'path-to-regexp';

import { AS_READ, wholeAddress } from './plain';

const paper = match<{ name: string; kind: string }>('/papers/:name.:kind', AS_READ);
const leg = match<{ from: string; to: string }>('/legs/:from-:to', AS_READ);

/** Stands for a sign that is not the last one of its kind, and so is part of the first name. */
const EARLIER = '\uE000';

/** An address in which only the last of some signs parts two names. */
function partedAtLast(address: string, sign: string): string {
  const whole = wholeAddress(address);
  const last = whole.lastIndexOf(sign);
  return last < 0 ? whole : whole.slice(0, last).replaceAll(sign, EARLIER) + whole.slice(last);
}

/** The name and the kind of a paper that may be fetched. */
export function paperOf(address: string): string | null {
  const found = paper(partedAtLast(address, '.'));
  return found ? `${found.params.kind}: ${found.params.name.replaceAll(EARLIER, '.')}` : null;
}

/** From where a leg of the line leads, and to where. */
export function legOf(address: string): string | null {
  const found = leg(partedAtLast(address, '-'));
  return found ? `${found.params.from.replaceAll(EARLIER, '-')} to ${found.params.to}` : null;
}
