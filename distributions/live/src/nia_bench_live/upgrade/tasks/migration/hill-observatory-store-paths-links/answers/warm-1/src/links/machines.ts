import { LinkifyIt } from 'linkify-it';
import { linksOf, Rules } from './rules';

const linkify = new LinkifyIt({ fuzzyLink: false, fuzzyEmail: false, urlAuth: true, rebuilder: new Rules() });

/** The machines that a message names. An address in brackets, such as http://[::1]/, is no link. */
export function machineLinks(message: string): string[] {
  return linksOf(linkify, message).map(({ url }) => url);
}
