import normalizeUrl from 'normalize-url';

/** A track. */
export function trackLink(link: string): string {
  return normalizeUrl(link, { sortQueryParameters: false, removeQueryParameters: false });
}
