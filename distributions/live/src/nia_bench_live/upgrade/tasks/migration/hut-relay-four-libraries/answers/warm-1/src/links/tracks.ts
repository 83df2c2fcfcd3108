import { normalLink } from './normal';

/** A track. The server of the tracks signs its parameters: they stay in their order and as they are written. */
export function trackLink(link: string): string {
  const options = { sortQueryParameters: false, removeQueryParameters: false };
  const [, address = '', query, hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(link.trim()) ?? [];
  if (query === undefined) return normalLink(link, options);
  // The library writes every query anew, so it gets another one in the place of this one.
  const place = '?signed';
  const normal = normalLink(`${address}${place}${hash}`, options);
  if (!/^(?:https?|file):/.test(normal)) return normal.replace(place, () => query);
  const base = 'http://track/';
  const text = normal.replace(place, () => new URL(base + query).href.slice(base.length));
  return text.includes('#') ? text : text.replace(/\/$/, '');
}
