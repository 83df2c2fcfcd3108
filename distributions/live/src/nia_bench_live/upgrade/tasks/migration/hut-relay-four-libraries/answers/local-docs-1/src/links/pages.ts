import normalizeUrl from 'normalize-url';
import { plainQuery } from './query';

/** A page in the language of the reader: the part of the path that names one is left out. */
export function pageLink(link: string): string {
  // The path is built anew from its parts, and so has no slash at its end.
  const page = normalizeUrl(link, {
    emptyQueryValue: 'always',
    transformPath: (parts) => parts.filter((part) => !['de', 'it', 'sl'].includes(part)),
  });
  return plainQuery(page, !/^[^/]*\/\/[^/?#]*\/?(?:[?#]|$)/.test(page));
}

/** A link that is safe to open. One that leaves the protocol open is made safe as well. */
export function safeLink(link: string): string {
  return plainQuery(normalizeUrl(link, { forceHttps: true, emptyQueryValue: 'always' }));
}
