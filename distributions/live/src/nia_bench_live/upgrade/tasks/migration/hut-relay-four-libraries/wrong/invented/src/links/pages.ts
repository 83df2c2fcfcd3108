import normalizeUrl from 'normalize-url';

/** A page in the language of the reader: the part of the path that names one is left out. */
export function pageLink(link: string): string {
  return normalizeUrl(link, {
    removeTrailingSlash: false,
    transformPath: (parts) => parts.filter((part) => !['de', 'it', 'sl'].includes(part)),
  });
}

/** A link that is safe to open. */
export function safeLink(link: string): string {
  return normalizeUrl(link, { forceHttps: true, relativeProtocol: 'https' });
}
