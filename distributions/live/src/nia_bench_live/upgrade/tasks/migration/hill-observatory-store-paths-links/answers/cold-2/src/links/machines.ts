import LinkifyIt from 'linkify-it';
import { isBracketed, veil } from './addresses';

const linkify = new LinkifyIt({ fuzzyLink: false, fuzzyEmail: false });

/** The machines that a message names. An address in brackets, such as http://[::1]/, is no link. */
export function machineLinks(message: string): string[] {
  const { text, unveil } = veil(message);
  return (linkify.match(text) ?? []).filter(({ url }) => !isBracketed(url)).map(({ url }) => unveil(url));
}
