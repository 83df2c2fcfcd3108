import { normalLink } from './normal';

/** A place on the map. Places are compared by their links. */
export function mapLink(link: string): string {
  return normalLink(link, { stripWWW: false });
}

/** A page that leads on to another. */
export function forwardLink(link: string): string {
  return normalLink(link, { stripHash: true });
}
