import { tidyLink } from './tidy';

/** A track. The server of the tracks signs its parameters: they stay in their order and as they are written. */
export function trackLink(link: string): string {
  return tidyLink(link, { sortQueryParameters: false, removeQueryParameters: false }, { decode: false });
}
