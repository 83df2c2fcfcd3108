import queryString from 'query-string';

/** The address under which a page is known: without what begins with `_`, and numbers without zeros before them. */
export function knownAddress(address: string): string {
  return queryString.pick(address, (name) => !name.startsWith('_'), { parseNumbers: true });
}
