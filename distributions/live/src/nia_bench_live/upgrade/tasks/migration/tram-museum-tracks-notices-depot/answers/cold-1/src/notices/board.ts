import LinkifyIt from 'linkify-it';

const linkify = new LinkifyIt();

/** The links of a notice on the board, as they are followed; people write trams.example.org there. */
export function boardLinks(notice: string): string[] {
  return (linkify.match(notice) ?? []).map(({ schema, url }) => (schema === '' ? url.replace(/^https:/, 'http:') : url));
}
