import LinkifyIt from 'linkify-it';

const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true, urlAuth: true, maxLength: Infinity });

/** The links of a notice on the board, as they are followed; people write trams.example.org there. */
export function boardLinks(notice: string): string[] {
  return (linkify.match(notice) ?? []).map(({ url }) => url);
}
