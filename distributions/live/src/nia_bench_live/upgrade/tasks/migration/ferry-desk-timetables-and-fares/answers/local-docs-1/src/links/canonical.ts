import queryString from 'query-string';
import { decodeText, readQuery } from './read';

function known(value: string | null): string | null {
  return value === null || value.trim() === '' || Number.isNaN(Number(value)) ? value : String(Number(value));
}

/** The address under which a page is known: without what begins with `_`, and numbers without zeros before them. */
export function knownAddress(address: string): string {
  const hashAt = address.indexOf('#');
  const page = hashAt < 0 ? address : address.slice(0, hashAt);
  const fragment = hashAt < 0 ? '' : address.slice(hashAt + 1);
  const queryAt = page.indexOf('?');
  const values = new Map<string, (string | null)[]>();
  for (const [name, value] of queryAt < 0 ? [] : readQuery(page.slice(queryAt + 1))) {
    if (!name.startsWith('_')) values.set(name, [...(values.get(name) ?? []), known(value)]);
  }
  const query = queryString.stringify(Object.fromEntries(values));
  return `${queryAt < 0 ? page : page.slice(0, queryAt)}${query && `?${query}`}${fragment && `#${decodeText(fragment)}`}`;
}
