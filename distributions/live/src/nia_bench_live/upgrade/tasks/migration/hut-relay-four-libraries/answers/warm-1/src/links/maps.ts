import { normalLink } from './normal';

/** A place on the map. Places are compared by their links, which are written without escapes where they can be. */
export function mapLink(link: string): string {
  return normalLink(link, { stripWWW: false });
}

/** A page that leads on to another. The slash at the very end of a link says nothing. */
export function forwardLink(link: string): string {
  return normalLink(link, { stripHash: true });
}
