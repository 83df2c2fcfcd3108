import { LinkifyIt } from 'linkify-it';

const linkify = new LinkifyIt({ fuzzyEmail: false });

/** The machines that a message names. An address in brackets, such as http://[::1]/, is no link. */
export function machineLinks(message: string): string[] {
  return (linkify.match(message) ?? []).map(({ url }) => url).filter((url) => !url.includes('://['));
}
