import normalizeUrl from 'normalize-url';

/** A track. The server of the tracks signs its parameters: they stay in their order and as they are written. */
export function trackLink(link: string): string {
  const options = { sortQueryParameters: false, removeQueryParameters: false };
  const [, place = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#[^]*)?$/.exec(link.trim()) ?? [];
  const written = query === '' ? '' : new URL(query, 'http://track.invalid').search;
  const [base = '', rest] = written === '' ? [] : normalizeUrl(place + hash, options).split('#');
  if (!/^https?:\/\//.test(base)) return normalizeUrl(link, options);
  const path = /^https?:\/\/[^/]+$/.test(base) ? `${base}/` : base;
  return rest === undefined ? (path + written).replace(/\/$/, '') : `${path}${written}#${rest}`;
}
