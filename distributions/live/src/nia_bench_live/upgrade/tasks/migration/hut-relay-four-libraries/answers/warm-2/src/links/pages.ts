import normalizeUrl from 'normalize-url';
import { withPlainQuery } from './query';

/** A page in the language of the reader: the part of the path that names one is left out. */
export function pageLink(link: string): string {
  const page = normalizeUrl(link, {
    emptyQueryValue: 'always',
    transformPath: (parts) => parts.filter((part) => !['de', 'it', 'sl'].includes(part)),
  });
  return withPlainQuery(page, true);
}

/** A link that is safe to open. */
export function safeLink(link: string): string {
  return withPlainQuery(normalizeUrl(link, { forceHttps: true, emptyQueryValue: 'always' }));
}
