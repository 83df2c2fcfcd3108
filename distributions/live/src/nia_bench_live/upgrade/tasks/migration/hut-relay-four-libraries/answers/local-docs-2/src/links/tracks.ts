import { normalLink } from './normal';

/** A track. */
export function trackLink(link: string): string {
  return normalLink(link, { sortQueryParameters: false, removeQueryParameters: false });
}
