import queryString from 'query-string';

/** The address under which a page is known. */
export function knownAddress(address: string): string {
  const options = { parseNumbers: true } as const;
  const kept = queryString.pick(address, (name) => name[0] !== '_', options);
  const numbers = queryString.parse(queryString.extract(kept), options);
  return queryString.stringifyUrl({ url: kept, query: numbers });
}
