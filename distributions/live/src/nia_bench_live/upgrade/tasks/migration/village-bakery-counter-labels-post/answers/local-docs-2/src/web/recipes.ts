import { LinkifyIt } from 'linkify-it';

import { SHARED, linksIn } from './links';

const linkify = new LinkifyIt({ ...SHARED, fuzzyLink: false });

/** The recipes that a guest names. Their addresses have dashes and dots such as /rye–oats·mild in them. */
export function recipeLinks(text: string): string[] {
  return linksIn(linkify, text).map(({ url }) => url);
}
