import normalizeUrl from 'normalize-url';
import { withPlainQuery } from './query';

/** A place on the map. Places are compared by their links. */
export function mapLink(link: string): string {
  return withPlainQuery(normalizeUrl(link, { stripWWW: false, emptyQueryValue: 'always' }));
}

/** A page that leads on to another. */
export function forwardLink(link: string): string {
  return withPlainQuery(normalizeUrl(link, { stripHash: true, emptyQueryValue: 'always' }));
}
