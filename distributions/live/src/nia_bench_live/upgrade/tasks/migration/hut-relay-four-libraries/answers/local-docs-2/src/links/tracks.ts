import { normalizeLink } from './normalize';

/** A track. The server of the tracks signs its parameters: they stay in their order and as they are written. */
export function trackLink(link: string): string {
  return normalizeLink(link, { sortQueryParameters: false, removeQueryParameters: [] });
}
