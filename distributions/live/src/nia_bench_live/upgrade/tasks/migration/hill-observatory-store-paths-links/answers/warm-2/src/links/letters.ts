import { LinkifyIt } from 'linkify-it';
import { LinkBuilder } from './builder';

const linkify = new LinkifyIt({
  fuzzyLink: true,
  fuzzyEmail: true,
  urlAuth: true,
  rebuilder: new LinkBuilder(),
});

/** The links of a letter to the observatory. */
export function letterLinks(letter: string): string[] {
  return (linkify.match(letter) ?? []).map(({ url }) => url);
}
