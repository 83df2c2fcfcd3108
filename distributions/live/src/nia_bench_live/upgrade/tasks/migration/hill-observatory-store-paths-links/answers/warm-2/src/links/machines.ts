import { LinkifyIt } from 'linkify-it';
import { LinkBuilder } from './builder';

const linkify = new LinkifyIt({
  fuzzyLink: false,
  fuzzyEmail: false,
  urlAuth: true,
  rebuilder: new LinkBuilder(),
});

/** The machines that a message names. An address in brackets, such as http://[::1]/, is no link. */
export function machineLinks(message: string): string[] {
  return (linkify.match(message) ?? []).map(({ url }) => url);
}
