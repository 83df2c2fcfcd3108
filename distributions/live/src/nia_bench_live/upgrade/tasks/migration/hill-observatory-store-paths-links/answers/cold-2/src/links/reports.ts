import LinkifyIt from 'linkify-it';
import { isBracketed, veil } from './addresses';

const linkify = new LinkifyIt({ fuzzyLink: false, fuzzyEmail: false });

/** The reports that a message names, whose addresses have signs such as those of /α–ω·2026 in them. */
export function reportLinks(message: string): string[] {
  const { text, unveil } = veil(message);
  return (linkify.match(text) ?? []).filter(({ url }) => !isBracketed(url)).map(({ url }) => unveil(url));
}
