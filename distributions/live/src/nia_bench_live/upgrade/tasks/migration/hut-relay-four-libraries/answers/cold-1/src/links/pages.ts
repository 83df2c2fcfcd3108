import normalizeUrl from 'normalize-url';
import { isForeign } from './foreign';

/** A page in the language of the reader: the part of the path that names one is left out. */
export function pageLink(link: string): string {
  if (isForeign(link)) return link.trim();
  const page = normalizeUrl(link, {
    removeTrailingSlash: false,
    transformPath: (parts) => parts.filter((part) => !['de', 'it', 'sl'].includes(part)),
  });
  return page.replace(/^(\w+:\/\/[^/?#]+\/[^?#]*[^/?#])\/+(?=[?#]|$)/, '$1');
}

/** A link that is safe to open. One that leaves the protocol open is made safe as well. */
export function safeLink(link: string): string {
  if (isForeign(link)) return link.trim();
  const safe = normalizeUrl(link, { forceHttps: true, normalizeProtocol: false });
  return safe.startsWith('//') ? `https:${safe}` : safe;
}
