import normalizeUrl from 'normalize-url';

/** A track. Its query stays as it was written. */
export function trackLink(link: string): string {
  const [, before = '', query, hash = ''] = /^([^?#]*)(\?[^#]*)?(#[^]*)?$/.exec(link.trim()) ?? [];
  const track = normalizeUrl(`${before}${hash}`, { sortQueryParameters: false, removeQueryParameters: false });
  if (query === undefined || query === '?' || !/^(?:https?|file):/i.test(track)) {
    return normalizeUrl(link, { sortQueryParameters: false, removeQueryParameters: false });
  }
  const url = new URL(track);
  url.search = query;
  const text = url.toString();
  return url.hash === '' ? text.replace(/\/$/, '') : text;
}
