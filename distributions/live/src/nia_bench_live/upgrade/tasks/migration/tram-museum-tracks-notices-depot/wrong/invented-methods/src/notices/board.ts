import { LinkifyIt } from 'linkify-it';

const linkify = new LinkifyIt({ fuzzyLink: true });

/** The links of a notice on the board, as they are followed. */
export function boardLinks(notice: string): string[] {
  return (linkify.match(notice) ?? []).map(({ url }) => url);
}
