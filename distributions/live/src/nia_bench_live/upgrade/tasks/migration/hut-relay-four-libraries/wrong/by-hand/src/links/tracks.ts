import normalizeUrl from 'normalize-url';

/** A track. The server of the tracks signs its parameters: they stay in their order and as they are written. */
export function trackLink(link: string): string {
  const [page = '', query] = link.split(/\?(.*)/s);
  const normalized = normalizeUrl(page);
  return query === undefined ? normalized : `${normalized}${new URL(`${normalized}?${query}`).search}`;
}
