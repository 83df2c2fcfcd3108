import normalizeUrl from 'normalize-url';

/** A track. */
export function trackLink(link: string): string {
  const url = new URL(normalizeUrl(link, { removeQueryParameters: false }));
  const start = link.indexOf('?');
  if (start >= 0) url.search = link.slice(start);
  return url.href;
}
