import normalizeUrl from 'normalize-url';

/** A track. */
export function trackLink(link: string): string {
  const [page = '', query] = link.split(/\?(.*)/s);
  const normalized = normalizeUrl(page);
  return query === undefined ? normalized : `${normalized}${new URL(`${normalized}?${query}`).search}`;
}
