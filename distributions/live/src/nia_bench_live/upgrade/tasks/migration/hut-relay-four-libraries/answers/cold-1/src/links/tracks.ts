import normalizeUrl from 'normalize-url';
import { isForeign } from './foreign';

/** A track. The server of the tracks signs its parameters: they stay in their order and as they are written. */
export function trackLink(link: string): string {
  if (isForeign(link)) return link.trim();
  return normalizeUrl(link, { sortQueryParameters: false, removeQueryParameters: false });
}
