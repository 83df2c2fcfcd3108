import { LinkifyIt } from 'linkify-it';
import { LinkRules, maxLength } from './rules';

const linkify = new LinkifyIt({ fuzzyLink: true, urlAuth: true, maxLength, rebuilder: new LinkRules() });

/** The links of a notice on the board, as they are followed; people write trams.example.org there. */
export function boardLinks(notice: string): string[] {
  return (linkify.match(notice) ?? []).map(({ url }) => url);
}
