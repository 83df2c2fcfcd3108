import queryString from 'query-string';

/** A `name=value` of an address, with its number as it is usually written. */
function plainNumber(pair: string): string {
  const at = pair.indexOf('=');
  if (at < 0) return pair;
  const value = decodeURIComponent(pair.slice(at + 1));
  if (value.trim() === '' || Number.isNaN(Number(value))) return pair;
  return `${pair.slice(0, at)}=${encodeURIComponent(Number(value))}`;
}

/** The address under which a page is known: without what begins with `_`, and numbers without zeros before them. */
export function knownAddress(address: string): string {
  const known = queryString.pick(address, (name) => !name.startsWith('_'));
  const [, page = '', query = '', rest = ''] = /^([^?#]*\??)([^#]*)(.*)$/s.exec(known) ?? [];
  return `${page}${query.split('&').map(plainNumber).join('&')}${rest}`;
}
