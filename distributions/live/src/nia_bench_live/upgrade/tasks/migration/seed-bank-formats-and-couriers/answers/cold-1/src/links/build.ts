/** A link that searches for seeds, in the order in which they are given. */
export function searchLink(seeds: string[], page = 1): string {
  const query = [...seeds.map((seed) => `seeds[]=${encode(seed)}`), `page=${encode(String(page))}`];
  return `/search?${query.join('&')}`;
}

/** A link to one lot. */
export function lotLink(lot: string): string {
  return `/lots?lot=${encode(lot)}`;
}

/** A value with all escapes of RFC 3986. */
function encode(value: string): string {
  return encodeURIComponent(value).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
