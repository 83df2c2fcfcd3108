import { linkFinder } from './rules';

const linkify = linkFinder({ fuzzyLink: true, fuzzyEmail: false });

/** The servers that somebody names in a hurry, such as depot.example.org:8080/board. */
export function serverLinks(text: string): string[] {
  return (linkify.match(text) ?? []).map(({ url }) => url);
}
