import LinkifyIt from 'linkify-it';

const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: false, urlAuth: true, maxLength: Infinity });

/** The servers that somebody names in a hurry, such as depot.example.org:8080/board. */
export function serverLinks(text: string): string[] {
  return (linkify.match(text) ?? []).map(({ url }) => url);
}
