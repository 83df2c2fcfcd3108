import normalizeUrl from 'normalize-url';

function splitQuery(link: string): [string, string] {
  const index = link.indexOf('?');
  return index < 0 ? [link, ''] : [link.slice(0, index), link.slice(index + 1)];
}

/** A place on the map. Places are compared by their links. */
export function mapLink(link: string): string {
  const [page, query] = splitQuery(normalizeUrl(link, { stripWWW: false }));
  return query === '' ? page : `${page}?${decodeURIComponent(query)}`;
}

/** A page that leads on to another. */
export function forwardLink(link: string): string {
  return normalizeUrl(link, { stripHash: true }).replace(/\/$/, '');
}
