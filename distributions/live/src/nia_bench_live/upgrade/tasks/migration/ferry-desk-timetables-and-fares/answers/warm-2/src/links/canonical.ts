import queryString from 'query-string';
import { decoded, pairsOf } from './read';

type Value = string | number | null;

function valueOf(text: string | null): Value {
  return text === null || text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text);
}

/** The address under which a page is known: without what begins with `_`, and numbers without zeros before them. */
export function knownAddress(address: string): string {
  const query = new Map<string, Value[]>();
  for (const [name, text] of pairsOf(queryString.extract(address))) {
    if (!name.startsWith('_')) query.set(name, [...(query.get(name) ?? []), valueOf(text)]);
  }
  const known = queryString.stringify(
    Object.fromEntries([...query].map(([name, values]) => [name, values.length === 1 ? values[0] : values])),
  );
  const start = address.indexOf('#');
  const fragment = start < 0 ? '' : address.slice(start + 1);
  const [page = ''] = (start < 0 ? address : address.slice(0, start)).split('?');
  // Only an address with its host can have a fragment: all others are refused.
  if (fragment !== '') new URL(page);
  return `${page}${known && `?${known}`}${fragment && `#${decoded(fragment)}`}`;
}
