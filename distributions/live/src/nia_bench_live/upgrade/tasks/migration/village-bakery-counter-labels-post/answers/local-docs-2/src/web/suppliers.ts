import { LinkifyIt } from 'linkify-it';

import { SHARED, linksIn } from './links';

const linkify = new LinkifyIt({ ...SHARED, fuzzyLink: false });

/** Where flour is ordered: the first link of a letter, with the name under which the mill knows us. */
export function orderAddress(letter: string): string | undefined {
  return linksIn(linkify, letter)[0]?.url;
}
