import queryString from 'query-string';

/** The address under which a page is known. */
export function knownAddress(address: string): string {
  return queryString.pick(address, (name) => !name.startsWith('_'), { parseNumbers: true });
}
