import { LinkifyIt } from 'linkify-it';
import { LinkBuilder } from './builder';

const linkify = new LinkifyIt({
  fuzzyLink: false,
  fuzzyEmail: false,
  urlAuth: true,
  rebuilder: new LinkBuilder(),
});

/** The reports that a message names, whose addresses have signs such as those of /α–ω·2026 in them. */
export function reportLinks(message: string): string[] {
  return (linkify.match(message) ?? []).map(({ url }) => url);
}
