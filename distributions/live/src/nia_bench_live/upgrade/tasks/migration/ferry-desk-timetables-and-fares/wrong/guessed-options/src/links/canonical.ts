import queryString from 'query-string';

/** The address under which a page is known. */
export function knownAddress(address: string): string {
  const { url, query } = queryString.parseUrl(address, { parseNumbers: true });
  const known = Object.fromEntries(Object.entries(query).filter(([name]) => !name.startsWith('_')));
  const search = queryString.stringify(known);
  const hash = address.includes('#') ? address.slice(address.indexOf('#')) : '';
  return `${url}${search === '' ? '' : `?${search}`}${hash}`;
}
