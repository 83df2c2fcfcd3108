import { createLinkify } from './rules';

const linkify = createLinkify({ fuzzyLink: false, fuzzyEmail: false });

/** The machines that a message names. An address in brackets, such as http://[::1]/, is no link. */
export function machineLinks(message: string): string[] {
  return (linkify.match(message) ?? []).map(({ url }) => url);
}
