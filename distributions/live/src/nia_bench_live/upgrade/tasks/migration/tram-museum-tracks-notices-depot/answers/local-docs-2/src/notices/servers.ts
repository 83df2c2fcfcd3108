import { LinkifyIt } from 'linkify-it';
import { asBefore, linksIn } from './links';

const linkify = new LinkifyIt({ ...asBefore, fuzzyLink: true, fuzzyEmail: false });

/** The servers that somebody names in a hurry, such as depot.example.org:8080/board. */
export function serverLinks(text: string): string[] {
  return linksIn(linkify, text).map(({ url }) => url);
}
