import { LinkifyIt } from 'linkify-it';
import { LinkRules, maxLength } from './rules';

const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: false, urlAuth: true, maxLength, rebuilder: new LinkRules() });

/** The servers that somebody names in a hurry, such as depot.example.org:8080/board. */
export function serverLinks(text: string): string[] {
  return (linkify.match(text) ?? []).map(({ url }) => url);
}
