import normalizeUrl from 'normalize-url';

/** A place on the map. Places are compared by their links. */
export function mapLink(link: string): string {
  return normalizeUrl(link, { stripWWW: false }).replace(/\?[^#]*/, (query) =>
    query.replace(/%[0-9A-F]{2}/g, (escape) => decodeURIComponent(escape)),
  );
}

/** A page that leads on to another. */
export function forwardLink(link: string): string {
  const normalized = normalizeUrl(link, { stripHash: true });
  return normalized.endsWith('/') ? normalized.slice(0, -1) : normalized;
}
