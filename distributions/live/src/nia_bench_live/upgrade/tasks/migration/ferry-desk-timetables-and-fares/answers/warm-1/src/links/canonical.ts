import queryString from 'query-string';
import { decodeText, readLink } from './decode';

type Value = string | null;

function withoutZeros(value: Value): Value | number {
  return value !== null && value.trim() !== '' && !Number.isNaN(Number(value)) ? Number(value) : value;
}

/** The address under which a page is known: without what begins with `_`, and numbers without zeros before them. */
export function knownAddress(address: string): string {
  const hashStart = address.indexOf('#');
  const fragment = hashStart === -1 ? '' : address.slice(hashStart + 1);
  const page = hashStart === -1 ? address : address.slice(0, hashStart);
  const queryStart = page.indexOf('?');
  const url = queryStart === -1 ? page : page.slice(0, queryStart);
  const kept = Object.entries(queryStart === -1 ? {} : readLink(page.slice(queryStart + 1)))
    .filter(([name]) => !name.startsWith('_'))
    .map(([name, value]) => [name, Array.isArray(value) ? value.map(withoutZeros) : withoutZeros(value)] as const);
  const query = queryString.stringify(Object.fromEntries(kept));
  // A fragment needs a whole address before it.
  if (fragment) new URL(url);
  return `${url}${query && `?${query}`}${fragment && `#${decodeText(fragment)}`}`;
}
