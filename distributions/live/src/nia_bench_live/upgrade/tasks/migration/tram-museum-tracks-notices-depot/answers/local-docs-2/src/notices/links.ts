import type { LinkifyIt, LinkifyOptions, Match } from 'linkify-it';

/** Links may have a name and a key in them, and any length. */
export const asBefore: LinkifyOptions = { urlAuth: true, maxLength: 2_147_483_647 };

/** The links in a text. What follows a link is read like a text of its own. */
export function linksIn(linkify: LinkifyIt, text: string): Match[] {
  const links: Match[] = [];
  let rest = text;
  for (let link = linkify.match(rest)?.[0]; link; link = linkify.match(rest)?.[0]) {
    links.push(link);
    rest = rest.slice(link.lastIndex);
  }
  return links;
}
