import { LinkifyIt } from 'linkify-it';

import { SHARED, linksIn } from './links';

const linkify = new LinkifyIt({ ...SHARED, fuzzyLink: true });

/** Stalls with a till of their own, of which people write `stall.example.org:8443/till`. */
export function stallLinks(text: string): { from: number; to: number; url: string }[] {
  return linksIn(linkify, text);
}
