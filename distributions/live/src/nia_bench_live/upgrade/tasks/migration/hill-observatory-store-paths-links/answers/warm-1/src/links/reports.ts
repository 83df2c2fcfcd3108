import { LinkifyIt } from 'linkify-it';
import { linksOf, Rules } from './rules';

const linkify = new LinkifyIt({ fuzzyLink: false, fuzzyEmail: false, urlAuth: true, rebuilder: new Rules() });

/** The reports that a message names, whose addresses have signs such as those of /α–ω·2026 in them. */
export function reportLinks(message: string): string[] {
  return linksOf(linkify, message).map(({ url }) => url);
}
