import { LinkifyIt } from 'linkify-it';
import { asBefore, linksIn } from './links';

const linkify = new LinkifyIt({ ...asBefore, fuzzyLink: true });

/** The links of a notice on the board, as they are followed; people write trams.example.org there. */
export function boardLinks(notice: string): string[] {
  return linksIn(linkify, notice).map(({ url }) => url);
}
