import { finder } from './addresses';

const paper = finder<{ name: string; kind: string }>('/papers/:name.:kind');
const leg = finder<{ from: string; to: string }>('/legs/:from-:to');

/** Stands for a sign that only parts two names where it is the last one. */
const STANDS = '\uE000';

function onlyLast(address: string, sign: string): string {
  const last = address.lastIndexOf(sign);
  return last < 0 ? address : address.slice(0, last).replaceAll(sign, STANDS) + address.slice(last);
}

/** The name and the kind of a paper that may be fetched. */
export function paperOf(address: string): string | null {
  const found = paper(onlyLast(address, '.'));
  return found ? `${found.params.kind}: ${found.params.name.replaceAll(STANDS, '.')}` : null;
}

/** From where a leg of the line leads, and to where. */
export function legOf(address: string): string | null {
  const found = leg(onlyLast(address, '-'));
  return found ? `${found.params.from.replaceAll(STANDS, '-')} to ${found.params.to}` : null;
}
