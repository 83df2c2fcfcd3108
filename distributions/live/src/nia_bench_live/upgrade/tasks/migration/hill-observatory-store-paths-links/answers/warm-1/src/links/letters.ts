import { LinkifyIt } from 'linkify-it';
import { linksOf, Rules } from './rules';

const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true, urlAuth: true, rebuilder: new Rules() });

/** The links of a letter to the observatory. */
export function letterLinks(letter: string): string[] {
  return linksOf(linkify, letter).map(({ url }) => url);
}
